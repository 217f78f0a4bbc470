import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  formatUnits,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import type { Descriptor, DescriptorField } from './Descriptor.ts'

export type ShownToken = { symbol: string; decimals: number }
export type SentCall = { to: Address; value: bigint; data: Hex }

/**
 * What a wallet shows of a call by a descriptor alone: it knows neither our ABIs nor our code. The intent is the first line,
 * each value one more. Undefined where the descriptor has no such function.
 *
 * @param tokens what the wallet knows of tokens, by their address in small letters.
 */
export function showCall(
  { display }: Descriptor,
  call: SentCall,
  tokens: ReadonlyMap<string, ShownToken>,
): string[] | undefined {
  for (const [key, { intent, fields }] of Object.entries(display.formats)) {
    const item = parseAbiItem(`function ${key}` as string) as AbiFunction
    if (toFunctionSelector(item) !== call.data.slice(0, 10)) continue
    const { args = [] } = decodeFunctionData({ abi: [item], data: call.data }) as { args?: readonly unknown[] }
    const values = Object.fromEntries(item.inputs.map(({ name }, index) => [name, args[index]]))
    return [intent, ...fields.map((field) => `${field.label}: ${showField(field)}`)]

    function showField(field: DescriptorField): string {
      return valuesAt(field.path)
        .map((value) => showValue(field, value))
        .join(', ')
    }

    function showValue({ format, params = {} }: DescriptorField, value: unknown): string {
      if (format === 'amount') return `${formatUnits(value as bigint, 18)} ETH`
      if (format === 'date') return new Date(Number(value) * 1_000).toISOString()
      if (format === 'duration') return `${value} s`
      if (format === 'unit') return `${formatUnits(BigInt(value as bigint), Number(params.decimals))} ${params.base}`
      if (format !== 'tokenAmount') return String(value)
      const [address] = valuesAt(String(params.tokenPath)) as [string]
      const token = tokens.get(address.toLowerCase())
      return token ? `${formatUnits(value as bigint, token.decimals)} ${token.symbol}` : `${value} of ${address}`
    }

    function valuesAt(path: string): unknown[] {
      if (path === '@.value') return [call.value]
      if (path === '@.to') return [call.to]
      let found: unknown[] = [values]
      for (const part of path.split('.')) {
        found = found.flatMap((one) => (part === '[]' ? (one as unknown[]) : [(one as Record<string, unknown>)[part]]))
      }
      if (found.includes(undefined)) throw new Error(`${key}: nothing lies at ${path}`)
      return found
    }
  }
  return undefined
}
