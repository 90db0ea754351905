// Errors in words.
import { RequestRefused } from '../wire/api'
import { t } from './words'

export function trouble(error: unknown): string {
  if (error instanceof RequestRefused) return error.refusal.sentence || t('odd_answer')
  if (error instanceof SyntaxError) return t('odd_answer') // no JSON: a proxy answered
  return navigator.onLine ? t('unreachable') : t('offline')
}
