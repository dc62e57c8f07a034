import { afterEach, expect, test, vi } from 'vitest';
import { Camera } from './camera.svelte';

vi.stubGlobal('cancelAnimationFrame', () => {}); // a camera that stands still asks for no frame

afterEach(() => vi.useRealTimers());

function over(world = { left: 0, top: 0, right: 10, bottom: 5 }): Camera {
  const camera = new Camera({
    unit: 10,
    zoom: { min: 0.5, max: 4 },
    home: { min: 0.2, max: 3, phone: 1 },
    margin: 0,
  });
  camera.still = true;
  camera.follow(world);
  camera.resize(200, 200, false);
  return camera;
}

test('home shows the whole world, and follows it as it grows', () => {
  const camera = over();
  expect([camera.x, camera.y, camera.zoom]).toEqual([50, 25, 2]);
  expect(camera.viewBox).toBe('0.00 -25.00 100.00 100.00');
  camera.follow({ left: -10, top: 0, right: 10, bottom: 5 });
  expect([camera.x, camera.zoom]).toEqual([0, 1]);
});

test('home is never nearer than wished, and on a phone never farther', () => {
  const camera = over({ left: 0, top: 0, right: 1, bottom: 1 });
  expect(camera.zoom).toBe(3);
  camera.follow({ left: 0, top: 0, right: 80, bottom: 5 });
  expect(camera.zoom).toBeCloseTo(0.25);
  camera.resize(200, 200, true);
  expect(camera.zoom).toBe(1);
});

test('who looks for a point while the camera glides home lets it arrive', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const camera = over();
  camera.still = false;
  camera.follow({ left: 20, top: 0, right: 30, bottom: 5 });
  expect(camera.show([[21, 1]])).toBe(false); // it will be in view
  while (frames.length > 0) frames.shift()!(performance.now() + 1000);
  expect([camera.x, camera.y]).toEqual([250, 25]);
});

test('the wheel zooms around the pointer; by hand there are limits', () => {
  const camera = over();
  const [before_x, before_y] = [camera.screenX(2), camera.screenY(1)];
  camera.zoomBy(1.5, before_x, before_y);
  expect(camera.screenX(2)).toBeCloseTo(before_x);
  expect(camera.screenY(1)).toBeCloseTo(before_y);
  camera.zoomBy(100);
  expect(camera.zoom).toBe(4);
  camera.zoomBy(0.001);
  expect(camera.zoom).toBe(0.5);
});

test('a press that stays is a click, one that travels moves the board', () => {
  const camera = over();
  camera.press(1, 100, 100);
  expect(camera.move(1, 103, 101)).toBe(false);
  expect(camera.x).toBe(50);
  expect(camera.move(1, 120, 101)).toBe(true);
  expect(camera.x).toBeLessThan(50);
  camera.release(1);
  expect(camera.dragged).toBe(true);
  camera.press(2, 0, 0);
  expect(camera.dragged).toBe(false);
});

test('two fingers pinch', () => {
  const camera = over();
  camera.press(1, 50, 100);
  camera.press(2, 150, 100);
  camera.move(2, 200, 100);
  expect(camera.zoom).toBeCloseTo(3);
});

test('a view chosen by hand stays until home is asked for', () => {
  const camera = over();
  camera.panBy(40, 0);
  const { x } = camera;
  camera.follow({ left: -10, top: 0, right: 10, bottom: 5 });
  expect(camera.x).toBe(x);
  camera.home();
  expect(camera.x).toBe(0);
});

test('what is asked about is brought into view, no further than needed', () => {
  const camera = over();
  camera.zoomBy(2);
  expect(camera.show([[5, 2.5]])).toBe(false);
  expect(camera.show([[10, 2.5]])).toBe(true);
  expect(camera.screenX(10)).toBeCloseTo(200);
  camera.attend([[0, 5]], 100); // the lower half is covered
  expect(camera.screenX(0)).toBeCloseTo(0);
  expect(camera.screenY(5)).toBeCloseTo(100);
});

// Where the shifted drawing shows a point that it was drawn for.
function shifted(camera: Camera, px: number): number {
  const [, dx, scale] = /translate\((.+?)px,.*scale\((.+)\)/.exec(camera.shift ?? '')!;
  return px * Number(scale) + Number(dx);
}

test('a hand shifts the drawing; it is drawn anew where the hand rests', () => {
  vi.useFakeTimers();
  const camera = over();
  expect(camera.shift).toBeNull();
  const drawn = camera.viewBox;
  const before = camera.screenX(3);
  camera.panBy(30, -20);
  expect(camera.viewBox).toBe(drawn);
  expect(camera.shift).toBe('translate(30.00px,-20.00px) scale(1.00000)');
  camera.zoomBy(1.5, 20, 20);
  expect(camera.viewBox).toBe(drawn);
  expect(shifted(camera, before)).toBeCloseTo(camera.screenX(3), 1);
  vi.advanceTimersByTime(100);
  camera.panBy(10, 0); // rests no longer
  vi.advanceTimersByTime(100);
  expect(camera.viewBox).toBe(drawn);
  vi.advanceTimersByTime(100);
  expect(camera.shift).toBeNull();
  expect(camera.viewBox.split(' ').map(Number)[2]).toBeCloseTo(200 / 3, 1);
});
