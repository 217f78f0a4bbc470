import type { AbiFunction, AbiParameter } from 'viem'
import type { DescriptorField } from './Descriptor.ts'

type Nested = AbiParameter & { components?: readonly AbiParameter[] }

/** Amounts of the token that is called, by function and parameter. */
const ofTheToken: Readonly<Record<string, readonly string[]>> = {
  approve: ['value'],
  burn: ['amount'],
  burnTax: ['amount'],
  mint: ['amount'],
  permit: ['value'],
  sell: ['amount'],
  setSwapThreshold: ['amount'],
  takeBack: ['amount'],
  transfer: ['value'],
  transferFrom: ['value'],
}

const isDate = (name: string) => /(?:At|[uU]ntil|[dD]eadline)$/.test(name) || name === 'start' || name === 'end'
const isDuration = (name: string) => name === 'coolDown' || name === 'period'

/**
 * The values of a call in their order, all of them: what is left out cannot be read. The coin that goes along is first.
 *
 * An amount has decimals and a symbol only where the call itself says of which token it is; else it is the bare number, and
 * its label says so. A wrong symbol would be worse than none.
 *
 * @param isToken the contract is a token itself.
 */
export function describeFields(item: AbiFunction, isToken: boolean): DescriptorField[] {
  const inputs = item.inputs as readonly Nested[]
  const named = inputs.some(({ name, type }) => name === 'token' && type === 'address')
  const own = isToken ? (ofTheToken[item.name] ?? []) : []
  const coin: DescriptorField[] =
    item.stateMutability === 'payable' ? [{ path: '@.value', label: 'Coin you send', format: 'amount' }] : []
  return [...coin, ...inputs.flatMap((input) => describe(input, '', ''))]

  function describe(input: Nested, before: string, owner: string): DescriptorField[] {
    const name = (input.name ?? '').replace(/_+$/, '')
    const [, type = '', list = ''] = /^([^[]+)((?:\[\d*\])*)$/.exec(input.type) ?? []
    const path = `${before}${input.name}${list ? '.[]' : ''}`
    if (input.components) {
      return input.components.flatMap((part) => describe(part, `${path}.`, owner ? `${owner} ${name}` : name))
    }
    const label = wordsOf(owner ? `${owner} ${name}` : name)
    if (type === 'address') {
      const params = name === 'token' ? { types: ['token'] } : undefined
      return [{ path, label, format: 'addressName', ...(params ? { params } : {}) }]
    }
    if (!/^u?int/.test(type)) return [{ path, label, format: 'raw' }]
    if (isDate(name)) return [{ path, label, format: 'date', params: { encoding: 'timestamp' } }]
    if (isDuration(name)) return [{ path, label, format: 'duration' }]
    if (/bps$/i.test(name)) {
      return [{ path, label: label.replace(/bps$/, 'rate'), format: 'unit', params: { base: '%', decimals: 2 } }]
    }
    if (own.includes(name)) return [{ path, label, format: 'tokenAmount', params: { tokenPath: '@.to' } }]
    if (named && before === '' && /^amounts?$/.test(name)) {
      return [{ path, label, format: 'tokenAmount', params: { tokenPath: 'token' } }]
    }
    return [{ path, label: /amount|value|^pay$|supply/i.test(name) ? `${label} (base units)` : label, format: 'raw' }]
  }
}

/** `minTokenAmount` → `Min token amount`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])([A-Z])/g, ' $1').toLowerCase()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return label === 'Bps' ? 'Rate' : label
}
