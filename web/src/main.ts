import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { installApp } from './worker'

const target = document.getElementById('app')!
target.replaceChildren() // the placeholder that was shown while the page loaded
mount(App, { target })
installApp()
