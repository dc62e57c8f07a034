import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/buttons.css';
import './style/prompt.css';
import './style/seats.css';
import './style/cards.css';
import './style/pieces.css';
import './style/log.css';
import './style/papers.css';
import './style/motion.css';
import './style/bar.css';
import './style/frame.css';
import './style/frame-mid.css';
import './style/frame-small.css';
import './style/frame-short.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { loadGame } from './lib/games';
import { install } from './lib/install.svelte';
import { ownTable } from './lib/keys';
import { router } from './lib/router.svelte';
import { pageOf } from './pages';

// Page, words and, where one sits already, the board are on their way together. Whoever needs them
// says what is wrong if one does not come.
const { page, id } = router.route;
pageOf(page).catch(() => {});
const game = page === 't' && ownTable(id)?.game;
if (game) loadGame(game).catch(() => {});
await i18n.load();
mount(App, { target: document.getElementById('app')! });
install.begin();
