import type { ErrorParams } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { TFunction } from 'i18next'
import { type Hex, hexToString, isHex, trim } from 'viem'
import { amountText, formatDecimalText } from '../format/amountText.ts'
import { formatLocal } from '../format/formatDate.ts'
import { formatPercent } from '../format/formatPercent.ts'

/**
 * The sentence for an error in the language of `t`, which must read the namespaces `errors`, `contractErrors`
 * and `ruleNames`. Parameters are made readable by the ending of their names: wei, unix seconds, basis points; amounts of
 * coins as the language groups them; a `rule` by its name in words. Errors of
 * the server's client have the same shape and come out the same way.
 */
export function errorSentence(error: unknown, t: TFunction, lang: string): string {
  const { code, params } = faultOf(error)
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readable(name, value, lang)]))
  if (isHex(params.rule)) shown.rule = ruleName(params.rule, t)
  const name = code === 'contractReverted' ? String(params.name) : undefined
  if (name) {
    const sentence = t(`contractErrors:${name}`, { ...shown, defaultValue: '' })
    if (sentence) return sentence
  }
  return t(`errors:${code}`, { ...shown, defaultValue: '' }) || t('errors:unknown', { message: code })
}

/** A contract names a rule by up to 32 letters in a word. */
function ruleName(word: Hex, t: TFunction): string {
  const name = hexToString(trim(word, { dir: 'right' }))
  return t(`ruleNames:${name}`, { defaultValue: name })
}

/** Our own parameters of unix seconds end in `At`; the others are arguments of contract errors. */
const timeName = /At$|[uU]ntil$|^(latest|timestamp|deadline)$/

/** Amounts in whole coins, as plain decimal texts. What a person typed has other names, and is shown as it was typed. */
const amountName = /^(needed|balance|allowance|min|max|amount|least|most|rest|supply|raise|softCap|tokenAmount)$/
const plainDecimal = /^[0-9]+(\.[0-9]+)?$/

function readable(name: string, value: string | number | bigint | boolean, lang: string): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && amountName.test(name) && plainDecimal.test(value))
    return formatDecimalText(value, lang)
  const whole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (whole && name.endsWith('Wei')) return amountText(BigInt(value), 18, lang, { maxFraction: 8 })
  if (whole && timeName.test(name)) return formatLocal(value as number | bigint, lang)
  if (whole && (name.endsWith('Bps') || name === 'bps')) return formatPercent(value as number | bigint, lang)
  if (whole && !/[cC]hainId$/.test(name)) return new Intl.NumberFormat(lang).format(value as number | bigint)
  return String(value)
}

const longestMessage = 300

/** A `ToolboxError`, a server's refusal or a parser's fault as it is; anything else becomes `unknown`. */
function faultOf(error: unknown): { code: string; params: ErrorParams } {
  if (typeof error === 'object' && error !== null && 'code' in error && 'params' in error) {
    // viem's errors have codes too, but numbers.
    if (typeof error.code === 'string') return { code: error.code, params: error.params as ErrorParams }
  }
  // A library's message may go on with the whole request; the notice keeps all of it among its details.
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return { code: 'unknown', params: { message: message.slice(0, longestMessage) } }
}
