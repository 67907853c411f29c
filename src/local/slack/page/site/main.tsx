import { render } from 'preact';
import { App } from './shell/app.js';
import './style/index.css';

const root = document.getElementById('page');
if (root) render(<App />, root);
