// The desktop's city, 868 × 580.
import { outline, type Layout } from './city';

export const WIDE: Layout = {
  id: 'w',
  mini: false,
  width: 868,
  height: 580,
  figure: 86,
  title: 24,
  land: {
    bronx:
      outline(`548 22, 620 8, 700 14, 790 6, 846 30, 854 110, 838 170, 770 182, 680 176, 600 184,
      546 162, 534 90`),
    queens:
      outline(`538 212, 620 200, 720 206, 800 194, 850 214, 856 300, 840 364, 770 376, 650 372,
      556 378, 522 350, 524 270`),
    brooklyn:
      outline(`520 398, 600 392, 700 396, 800 390, 850 406, 858 486, 840 546, 790 566, 690 562,
      590 568, 526 562, 496 528, 496 436`),
    'staten-island': outline(
      '30 398, 120 384, 200 388, 240 412, 246 480, 222 540, 150 570, 64 566, 14 524, 8 446',
    ),
    manhattan:
      outline(`322 18, 400 6, 486 14, 512 48, 510 110, 498 180, 494 250, 486 320, 478 390, 466 446,
      430 492, 376 506, 312 498, 272 462, 262 400, 268 330, 274 260, 282 190, 292 110,
      300 48`),
  },
  outer: {
    bronx: {
      name: [552, 38],
      anchor: 'start',
      slots: [
        [572, 142],
        [634, 142],
      ],
      stacks: [
        [706, 28],
        [764, 28],
        [822, 28],
      ],
      units: {
        few: { at: [702, 130], step: [54, 0], across: 3, scale: 1 },
        many: { at: [708, 108], step: [42, 34], across: 3, scale: 0.8 },
      },
    },
    queens: {
      name: [540, 230],
      anchor: 'start',
      slots: [
        [572, 338],
        [636, 338],
      ],
      stacks: [
        [704, 218],
        [762, 218],
        [820, 218],
      ],
      units: {
        few: { at: [702, 320], step: [54, 0], across: 3, scale: 1 },
        many: { at: [708, 298], step: [42, 34], across: 3, scale: 0.8 },
      },
    },
    brooklyn: {
      name: [842, 420],
      anchor: 'end',
      slots: [
        [746, 534],
        [818, 522],
      ],
      stacks: [
        [538, 414],
        [604, 414],
        [670, 414],
      ],
      units: {
        few: { at: [544, 514], step: [56, 0], across: 3, scale: 1 },
        many: { at: [530, 495], step: [44, 34], across: 3, scale: 0.8 },
      },
    },
    'staten-island': {
      name: [24, 411],
      anchor: 'start',
      scale: 0.7,
      slots: [
        [66, 554],
        [134, 558],
      ],
      stacks: [
        [44, 419],
        [102, 419],
        [160, 419],
      ],
      units: {
        few: { at: [216, 428], step: [0, 46], across: 1, scale: 1 },
        many: { at: [205, 424], step: [35, 36], across: 2, scale: 0.7 },
      },
    },
  },
  zone: {
    upper: {
      name: [312, 40],
      income: [424, 22],
      slots: [
        [336, 142],
        [408, 142],
      ],
      stack: [474, 66],
    },
    midtown: {
      name: [292, 194],
      income: [408, 176],
      slots: [
        [318, 300],
        [390, 300],
      ],
      stack: [458, 222],
    },
    lower: {
      name: [280, 350],
      income: [402, 332],
      slots: [
        [302, 444],
        [368, 444],
      ],
      stack: [447, 366],
    },
  },
  units: {
    few: { at: [322, 461], step: [50, 0], across: 3, scale: 1 },
    many: { at: [297, 464], step: [33, 0], across: 6, scale: 0.66 },
  },
  zoneLines: 'M284 168L500 168M270 324L486 324',
  bridges: [
    [236, 522, 504, 546, true],
    [470, 436, 502, 448, false],
    [490, 284, 528, 288, false],
    [508, 90, 540, 90, false],
    [690, 178, 694, 204, false],
    [690, 374, 694, 398, false],
  ],
  piers:
    'M288 118h-15M286 142h-15M284 166h-15M281 190h-15M279 214h-15M277 238h-15M275 262h-13' +
    'M273 286h-13M271 310h-13M504 130h12M500 156h12M496 220h12M494 246h12M488 340h12M486 364h12',
  landmarks: [
    { id: 'park', borough: 'manhattan', box: [336, 46, 106, 76], opacity: 0.8 },
    { id: 'tower', borough: 'manhattan', box: [368, 178, 52, 96], opacity: 0.9 },
    { id: 'stadium', borough: 'bronx', box: [604, 44, 84, 60], opacity: 0.75 },
    { id: 'airport', borough: 'queens', box: [592, 216, 90, 74], opacity: 0.75 },
    { id: 'wheel', borough: 'brooklyn', box: [752, 428, 96, 104], opacity: 0.8 },
    { id: 'light', borough: 'staten-island', box: [172, 508, 46, 48], opacity: 0.75 },
  ],
  jersey: 'M-420 -40H302L280 60L266 140L258 220L250 290L226 340L130 352L40 362L-420 404Z',
  goals: { superstar: [16, 20], statue: [138, 20] },
};
