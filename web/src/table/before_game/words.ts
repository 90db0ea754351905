import { words } from '../../i18n/index.svelte'
import en from './en.json'
import pl from './pl.json'

export const t = words({ en, pl })
