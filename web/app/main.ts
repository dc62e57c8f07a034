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
import './style/frame-small.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
