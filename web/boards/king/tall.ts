// The phone's city, 390 × 318: for looking; what is asked opens below it at full size.
import { outline, type Layout } from './city';

export const TALL: Layout = {
  id: 't',
  mini: true,
  width: 390,
  height: 318,
  figure: 44,
  title: 15,
  land: {
    bronx: outline('222 8, 300 4, 372 6, 386 24, 386 74, 374 88, 300 90, 236 92, 218 76, 214 40'),
    queens:
      outline(`224 106, 300 102, 374 104, 388 120, 387 170, 376 188, 300 190, 228 192, 212 174,
      212 124`),
    brooklyn:
      outline(`204 212, 280 204, 360 206, 386 218, 387 280, 372 306, 300 312, 214 310, 192 290,
      190 234`),
    'staten-island': outline('4 218, 50 212, 90 220, 94 262, 80 304, 40 316, 6 304, 0 250'),
    manhattan:
      outline(`90 10, 140 4, 186 8, 202 30, 198 100, 192 170, 184 226, 172 270, 146 292, 106 284,
      90 240, 90 170, 82 100, 80 36`),
  },
  outer: {
    bronx: {
      name: [226, 24],
      anchor: 'start',
      slots: [
        [240, 74],
        [276, 74],
      ],
      stacks: [
        [312, 14],
        [341, 14],
        [369, 14],
      ],
      units: {
        few: { at: [312, 58], step: [29, 0], across: 3, scale: 1 },
        many: { at: [310, 51], step: [26, 19], across: 3, scale: 0.82 },
      },
    },
    queens: {
      name: [222, 122],
      anchor: 'start',
      slots: [
        [236, 174],
        [274, 174],
      ],
      stacks: [
        [312, 112],
        [341, 112],
        [369, 112],
      ],
      units: {
        few: { at: [312, 156], step: [29, 0], across: 3, scale: 1 },
        many: { at: [310, 149], step: [26, 19], across: 3, scale: 0.82 },
      },
    },
    brooklyn: {
      name: [378, 226],
      anchor: 'end',
      slots: [
        [326, 294],
        [364, 294],
      ],
      stacks: [
        [212, 222],
        [246, 222],
        [280, 222],
      ],
      units: {
        few: { at: [212, 272], step: [30, 0], across: 3, scale: 1 },
        many: { at: [210, 265], step: [28, 20], across: 3, scale: 0.82 },
      },
    },
    'staten-island': {
      name: [10, 210],
      anchor: 'start',
      scale: 0.75,
      slots: [
        [28, 307],
        [64, 307],
      ],
      stacks: [
        [17, 222],
        [46, 222],
        [75, 222],
      ],
      units: {
        few: { at: [17, 258], step: [24, 0], across: 3, scale: 0.8 },
        many: { at: [12, 258], step: [15, 0], across: 6, scale: 0.6 },
      },
    },
  },
  zone: {
    upper: {
      name: [92, 26],
      income: [126, 14],
      slots: [
        [104, 78],
        [144, 78],
      ],
      stack: [180, 38],
    },
    midtown: {
      name: [96, 116],
      income: [130, 104],
      slots: [
        [108, 168],
        [144, 168],
      ],
      stack: [174, 130],
    },
    lower: {
      name: [100, 210],
      income: [134, 198],
      slots: [
        [105, 252],
        [138, 253],
      ],
      stack: [179, 214],
    },
  },
  units: {
    few: { at: [114, 263], step: [26, 0], across: 3, scale: 1 },
    many: { at: [103, 265], step: [15.5, 0], across: 6, scale: 0.62 },
  },
  zoneLines: 'M84 100L196 100M92 194L188 194',
  bridges: [
    [86, 264, 194, 286, true],
    [180, 244, 194, 246, false],
    [192, 150, 214, 150, false],
    [200, 50, 218, 50, false],
    [300, 88, 300, 106, false],
    [300, 188, 300, 208, false],
  ],
  piers: '',
  landmarks: [
    { id: 'park', borough: 'manhattan', box: [104, 30, 48, 34], opacity: 0.8 },
    { id: 'stadium', borough: 'bronx', box: [248, 30, 42, 28], opacity: 0.75 },
    { id: 'airport', borough: 'queens', box: [248, 114, 44, 34], opacity: 0.75 },
    { id: 'wheel', borough: 'brooklyn', box: [334, 232, 50, 56], opacity: 0.8 },
  ],
  jersey: 'M-10 -10H78L70 60L78 120L84 170L60 192L-10 196Z',
  goals: { superstar: [10, 12], statue: [10, 98] },
};
