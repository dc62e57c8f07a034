// The one sound of the house: two soft notes when it is your turn. No file, no library.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function note(audio: AudioContext, frequency: number, start: number) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.07, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.75);
}

const after_ms = 60; // what it announces is drawn first: waking the device takes as long as that

export function chime() {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // Browsers allow sound only after the page was touched; before that a chime would queue up.
  if (!navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => {
    context ??= new AudioContext();
    void context.resume();
    note(context, 659.25, context.currentTime);
    note(context, 987.77, context.currentTime + 0.11);
  }, after_ms);
}
