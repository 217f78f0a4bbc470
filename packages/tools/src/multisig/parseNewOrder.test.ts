import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { decodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { orderDefaults } from './multisigFields.ts'
import { parseNewOrder } from './parseNewOrder.ts'

const owners = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
] as const
const token = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const multisig: Multisig = {
  ...{ address: '0x41675C099F32341bf84BFc5382aF534df5C7461a', version: '1.4.1', singleton: zeroAddress, owners },
  ...{ threshold: 2, nonce: 5n, balance: 0n, modules: [], hasMoreModules: false, warnings: [], blockNumber: 1n },
}
const context = { multisig, shortName: 'eth', nextNonce: 7n }
const read = (typed: Partial<typeof orderDefaults>, more = {}) =>
  parseNewOrder({ ...orderDefaults, ...typed }, { ...context, ...more })

describe('a new order', () => {
  it('takes the next free number unless another is typed, and none that is used up', () => {
    expect(read({}).nonce).toBe(7n)
    expect(read({ nonce: '5' }).nonce).toBe(5n)
    expect(read({ nonce: '4' }).faults.nonce).toMatchObject({ code: 'integerOutOfRange', params: { min: 5n } })
  })
  it('of coin is wei to the destination', () => {
    expect(read({ to: owners[0], amount: '0.5' }).call).toEqual({ to: owners[0], value: 5n * 10n ** 17n, data: '0x' })
    expect(read({ to: owners[0], amount: '0.5x' }).call).toBeUndefined()
  })
  it('of tokens waits for the token’s decimals and calls the token', () => {
    const typed = { kind: 'token', to: owners[0], token, amount: '1.5' }
    expect(read(typed).call).toBeUndefined()
    const { call } = read(typed, { coin: { address: token, decimals: 6 } })
    expect(call).toMatchObject({ to: token, value: 0n })
    expect(decodeFunctionData({ abi: erc20Abi, data: call!.data }).args).toEqual([owners[0], 1_500_000n])
    expect(read(typed, { coin: { address: token } }).faults.token?.code).toBe('tokenNotFound')
  })
  it('that removes a signer lowers the number that is needed only as far as it must', () => {
    const two = { ...multisig, owners: owners.slice(0, 2) }
    expect(read({ kind: 'signers', change: 'remove', owner: owners[0] }).call).toBeDefined()
    expect(read({ kind: 'signers', change: 'remove', owner: owners[0] }, { multisig: two }).call).toBeDefined()
    expect(read({ kind: 'signers', change: 'remove', owner: token }).faults.owner?.code).toBe('multisigSignerUnknown')
  })
  it('names the field of what is wrong with a change of signers', () => {
    expect(read({ kind: 'signers', change: 'add', owner: owners[1] }).faults.owner?.code).toBe('multisigSignerRepeated')
    const swap = { kind: 'signers', change: 'swap', owner: owners[0], newOwner: owners[1] }
    expect(read(swap).faults.newOwner?.code).toBe('multisigSignerRepeated')
    const threshold = (newThreshold: string) => read({ kind: 'signers', change: 'threshold', newThreshold }).faults
    expect(threshold('4').newThreshold?.code).toBe('multisigThresholdInvalid')
    expect(threshold('2').newThreshold?.code).toBe('multisigThresholdSame')
    expect(threshold('x').newThreshold?.code).toBe('integerInvalid')
  })
})
