// What a person sets once: theme, sound, pace of the bots, own name. And what the screen is like.
import { media } from '../../scripts/media';
import { remember, remembered } from './storage';

export type Theme = 'dark' | 'light' | 'auto';
export type Pace = 'calm' | 'quick' | 'instant';

type Habit = 'confirm' | 'stops' | 'shapes';
type Kept = Habit | 'theme' | 'sound' | 'pace' | 'name' | 'asked' | 'mute' | 'notify';

class Settings {
  theme = $state<Theme>(remembered<Theme>('theme') ?? 'auto');
  sound = $state<boolean>(remembered<boolean>('sound') ?? true);
  pace = $state<Pace>(remembered<Pace>('pace') ?? 'calm');
  name = $state<string>(remembered<string>('name') ?? '');
  asked = $state<boolean>(remembered<boolean>('asked') ?? false); // for the own name, once
  mute = $state<boolean>(remembered<boolean>('mute') ?? false);
  notify = $state<boolean>(remembered<boolean>('notify') ?? false);
  confirm = $state<boolean>(remembered<boolean>('confirm') ?? false); // every answer twice
  stops = $state<boolean>(remembered<boolean>('stops') ?? false); // also where one can only pass
  shapes = $state<boolean>(remembered<boolean>('shapes') ?? true); // beside the colours of seats
  phone = $state(false); // the table is laid out for one hand, upright or sideways
  tower = $state(false); // a tablet held upright
  narrow = $state(false);
  reduced = $state(false);
  #daylight = $state(false);

  constructor() {
    this.#watch(media.small, (is) => (this.phone = is));
    this.#watch(media.tower, (is) => (this.tower = is));
    this.#watch('(max-width: 720px)', (is) => (this.narrow = is));
    this.#watch('(prefers-reduced-motion: reduce)', (is) => (this.reduced = is));
    this.#watch('(prefers-color-scheme: light)', (is) => (this.#daylight = is));
  }
  // "auto" follows the system; the style sheets only know dark and light.
  get shown(): 'dark' | 'light' {
    if (this.theme !== 'auto') return this.theme;
    return this.#daylight ? 'light' : 'dark';
  }
  set<K extends Kept>(key: K, value: Settings[K]) {
    (this as Settings)[key] = value;
    remember(key, value);
  }
  #watch(query: string, tell: (is: boolean) => void) {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', () => tell(media.matches));
  }
}
export const settings = new Settings();
