// The tray as it is written into the page, without a browser.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { State } from './nouns';
import Tray from './Tray.svelte';
import { playOf } from './words.fixture';

function trayOf(options: string[]) {
  const play = playOf('en', 'recover', options, { phone: true });
  const player = (play.view.state as State).players[1];
  player.laid = ['?'];
  player.turned = [];
  return render(Tray, { props: { play } }).body;
}

it('gives offered cards the whole width of a phone, whatever is laid', () => {
  const offered = trayOf(['recover(pk-01)', 'recover(pk-02)', 'stop']);
  expect(offered).toContain('offers');
  expect(offered).not.toContain('etray--laid');
  expect(trayOf(['stop'])).toContain('etray--laid');
});
