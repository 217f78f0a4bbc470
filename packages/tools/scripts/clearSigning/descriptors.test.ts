import { deployments, launcher } from '@tokensmith/contracts/generated/deployments.ts'
import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  erc20Abi,
  toEventSignature,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { describedContracts } from './describedContracts.ts'
import { descriptorRules } from './descriptorRules.scene.ts'
import { makeDescriptors, signedFunctions } from './makeDescriptors.ts'
import { showCall } from './showCall.scene.ts'

const descriptors = makeDescriptors()
const token: Address = '0x00000000000000000000000000000000000B0b01'
const known = new Map([[token.toLowerCase(), { symbol: 'MAPLE', decimals: 18 }]])
const show = (name: string, item: AbiFunction, tokens = known) =>
  showCall(
    descriptors.get(name)!,
    {
      to: token,
      value: item.stateMutability === 'payable' ? 25n * 10n ** 16n : 0n,
      data: encodeFunctionData({ abi: [item], args: item.inputs.map((input) => sampleOf(input)) }),
    },
    tokens,
  )

describe.each(describedContracts)('$name', (contract) => {
  const descriptor = descriptors.get(contract.name)!

  test('is described as the schema wants it', () => {
    expect(descriptorRules.parse(descriptor)).toEqual(descriptor)
  })

  test('has words for every call that a person signs, and shows every value of it under a name of its own', () => {
    for (const item of signedFunctions(contract)) {
      const lines = show(contract.name, item)!
      expect(lines, item.name).toBeDefined()
      const labels = lines.slice(1).map((line) => line.slice(0, line.indexOf(':')))
      expect(new Set(labels).size, item.name).toBe(labels.length)
      expect(labels.length).toBe(
        item.inputs.reduce((sum, input) => sum + countValues(input), 0) + Number(isPayable(item)),
      )
    }
    expect(Object.keys(descriptor.display.formats)).toHaveLength(signedFunctions(contract).length)
  })
})

test('what a wallet shows of each call', async () => {
  const shown = describedContracts.flatMap((contract) => [
    `# ${contract.name}`,
    ...signedFunctions(contract).map((item) => show(contract.name, item)!.join('\n  ')),
  ])
  await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot('./snapshots/shownCalls.txt')
})

describe('whose calls have our words', () => {
  test('only those at our own addresses, and of sales that a factory makes which makes nothing else', () => {
    const own = new Set<string>([...Object.values(deployments).map(({ address }) => address), launcher])
    const bound = [...descriptors].filter(([, { context }]) => context)
    expect(bound.map(([name]) => name)).toEqual([
      ...['TokenFactory', 'Launcher', 'LiquidityHelper', 'TokenLock', 'BatchSend', 'Collect', 'InscriptionEvents'],
      ...['SaleFactory', 'Presale', 'AllocationSale'],
    ])
    for (const [name, { context }] of bound) {
      const contract = context!.contract
      const places = 'factory' in contract ? contract.factory.deployments : contract.deployments
      for (const { address } of places) expect(own, name).toContain(address)
      expect('factory' in contract, name).toBe(name === 'Presale' || name === 'AllocationSale')
    }
  })

  test('none of a token, whose factory takes code of anybody', () => {
    for (const name of ['Token', 'Till', 'DividendVault', 'LpVault', 'InvitationBook', 'PrizePot', 'Sale']) {
      expect(descriptors.get(name)!.context, name).toBeUndefined()
      expect(descriptors.get(name)!.$comment, name).toContain('compared with the source')
    }
  })

  test('the event of the factory of sales is one that it has', () => {
    const factory = describedContracts.find(({ name }) => name === 'SaleFactory')!
    const events = factory.abi.flatMap((item) => (item.type === 'event' ? [toEventSignature(item)] : []))
    const { context } = descriptors.get('Presale')!
    const contract = context!.contract
    expect(events).toContain('factory' in contract && contract.factory.deployEvent)
  })
})

test('an amount has the symbol of its token only where the wallet knows the token, and its address elsewhere', () => {
  const transfer = erc20Abi.find((item) => item.type === 'function' && item.name === 'transfer') as AbiFunction
  expect(show('Token', transfer)).toEqual(['Transfer', `To: ${token}`, 'Value: 1.5 MAPLE'])
  expect(show('Token', transfer, new Map())).toEqual([
    'Transfer',
    `To: ${token}`,
    `Value: ${1_500_000_000_000_000_000n} of ${token}`,
  ])
})

test('a call of another function is shown by none of them', () => {
  const data = toFunctionSelector('drain(address)')
  for (const descriptor of descriptors.values()) {
    expect(showCall(descriptor, { to: token, value: 0n, data }, known)).toBeUndefined()
  }
})

type Nested = AbiParameter & { components?: readonly AbiParameter[] }

const isPayable = ({ stateMutability }: AbiFunction) => stateMutability === 'payable'

/** Lists count once: all their values stand in one line. */
function countValues({ components }: Nested): number {
  return components ? components.reduce((sum, part) => sum + countValues(part), 0) : 1
}

/** A value of the type, the same each time; dates of 2027, rates of a few percent, amounts of 1.5 with 18 decimals. */
function sampleOf({ name = '', type, components }: Nested): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const of = { name, type: list[1]!, components } as Nested
    return Array.from({ length: Number(list[2] || 2) }, () => sampleOf(of))
  }
  if (components) return Object.fromEntries(components.map((part) => [part.name, sampleOf(part)]))
  if (type === 'address') return token
  if (type === 'bool') return true
  if (type === 'string') return 'data:,Maple'
  if (type === 'bytes') return '0x0102'
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? []
  if (bytes) return `0x${'5a'.repeat(Number(bytes))}`
  const bits = Number(/\d+$/.exec(type)?.[0])
  const value = /(?:At|[uU]ntil|[dD]eadline|^start|^end)$/.test(name) ? 1_800_000_000n : 1_500_000_000_000_000_000n
  if (/bps$/i.test(name)) return bits <= 48 ? 250 : 250n
  if (bits <= 48) return bits < 32 ? 3 : 1_800_000
  return bits < 64 ? 3n : value
}
