import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { beAnApp } from './worker'

const target = document.getElementById('app')!
target.replaceChildren() // what was there to be seen meanwhile
mount(App, { target })
beAnApp()
