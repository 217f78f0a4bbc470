import { localExchange } from '@tokensmith/chains/localChain.ts'
import * as abis from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { create2Deployer } from '../base/chain/knownContracts.ts'
import { encodeConstructor } from '../token/encodeConstructor.ts'
import { describeOrder } from './describeOrder.ts'
import { judgeOrder } from './judgeOrder.ts'
import { createCallReader } from './readCall.ts'

const read = createCallReader(localExchange)
const multisig: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const stranger: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const unknown: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const [{ router, name }] = localExchange.swaps
const call = (to: Address, data: Hex, value = 0n) => ({ to, data, value })
const risksOf = (to: Address, data: Hex) => {
  const order = { ...call(to, data), operation: 0 } as const
  const none = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, nonce: 0n }
  const nobody = '0x0000000000000000000000000000000000000000'
  const fields = { ...order, ...none, gasToken: nobody, refundReceiver: nobody } as const
  return judgeOrder(
    multisig,
    fields,
    describeOrder(multisig, order, () => false, read),
  )
}
const swapAbi = parseAbi([
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const swap = (to: Address) =>
  encodeFunctionData({ abi: swapAbi, args: [7n, 5n, [token, localExchange.wrapped], to, 1_700_000_000n] })

/** A value of any type, with as many different addresses as it has room for. */
function exampleOf(parameter: AbiParameter): unknown {
  const { type } = parameter
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) return Array.from({ length: Number(list[2] || 2) }, () => exampleOf({ ...parameter, type: list[1]! }))
  if (type === 'tuple' && 'components' in parameter) {
    return Object.fromEntries(parameter.components.map((one) => [one.name, exampleOf(one)]))
  }
  if (type === 'address') return stranger
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes') return '0x1234'
  if (type.startsWith('bytes')) return `0x${'12'.repeat(Number(type.slice(5)))}`
  return /^uint(8|16|32)$/.test(type) ? 3 : 3n
}
const changing = (abi: Abi) =>
  abi.filter((item): item is AbiFunction => {
    return item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure'
  })
const { rehearsalAbi: _, tokenConstructorParameters: __, ...contracts } = abis

describe('a call', () => {
  it.each(Object.entries(contracts))('of any function of %s is read with every one of its arguments', (_name, abi) => {
    for (const item of changing(abi as Abi)) {
      const args = item.inputs.map(exampleOf)
      const reading = read(call(unknown, encodeFunctionData({ abi: [item], functionName: item.name, args })))
      expect(reading?.functionName, item.name).toBe(item.name)
      const addresses = JSON.stringify(args, (_key, value) => (typeof value === 'bigint' ? '' : value)).split(stranger)
      const shown = reading!.arguments.filter(({ value }) => value === stranger)
      expect(shown, item.name).toHaveLength(addresses.length - 1)
    }
  })
  it('of a known contract is named by its address, and of another by what it looks like', () => {
    expect(read(call(router, swap(multisig)))?.contract).toEqual({ name: `${name} Router`, isKnown: true })
    expect(read(call(unknown, swap(multisig)))?.contract).toEqual({ name: 'router', isKnown: false })
    expect(risksOf(router, swap(multisig))).toEqual([])
    expect(risksOf(unknown, swap(multisig))).toEqual(['contractUnknown'])
  })
  it('of a known contract that has no such function is unknown, whatever it looks like elsewhere', () => {
    expect(read(call(deployments.TokenLock.address, swap(multisig)))).toBeUndefined()
  })
  it('that is longer than its arguments, or no call at all, is unknown', () => {
    expect(read(call(router, concat([swap(multisig), '0x00'])))).toBeUndefined()
    for (const data of ['0x', '0x12', '0xdeadbeef'] as const) expect(read(call(router, data))).toBeUndefined()
  })
  it('says what each amount of a trade is of, and who receives', () => {
    const { arguments: found } = read(call(router, swap(stranger)))!
    expect(found.map(({ name: own, role, coin }) => [own, role, coin])).toEqual([
      ['amountIn', 'amount', token],
      ['amountOutMin', 'amount', 'native'],
      ['path.0', 'address', undefined],
      ['path.1', 'address', undefined],
      ['to', 'receiver', undefined],
      ['deadline', 'time', undefined],
    ])
    expect(risksOf(router, swap(stranger))).toEqual(['foreignReceiver'])
  })
  it('that creates a token shows its name, and warns of another owner and of what is not read', () => {
    const template = templates.find((one) => one.name === 'normal-mint')!
    const values = {
      name: 'Coin',
      symbol: 'COIN',
      decimals: 18,
      supply: 5n,
      receiver: multisig,
      owner: stranger,
      mintCap: 9n,
    }
    const constructorArgs = encodeConstructor(template, values)
    const args = [template.templateId as Hex, constructorArgs, `0x${'00'.repeat(12)}`] as const
    const data = encodeFunctionData({ abi: abis.tokenFactoryAbi, functionName: 'create', args })
    const { arguments: found } = read(call(deployments.TokenFactory.address, data))!
    const shownAs = (wanted: string) => found.find((one) => one.name === wanted)?.value
    expect([shownAs('token.base.name'), shownAs('token.base.receiver')]).toEqual(['Coin', multisig])
    expect(shownAs('token.owned.owner')).toBe(stranger)
    expect(risksOf(deployments.TokenFactory.address, data)).toEqual(['foreignReceiver', 'opaquePart'])
  })
  it('with a packed list warns that receivers may be in it', () => {
    const packed = encodePacked(['address', 'uint128'], [stranger, 5n])
    const batch = { jobId: `0x${'11'.repeat(32)}`, firstRow: 0n, onFailure: 0, gasPerRow: 0, packed } as const
    const data = encodeFunctionData({ abi: abis.batchSendAbi, functionName: 'sendToken', args: [token, batch] })
    expect(risksOf(deployments.BatchSend.address, data)).toEqual(['opaquePart'])
  })
  it('to the CREATE2 deployer foretells the address, and names only code it knows', () => {
    const { arguments: found, functionName } = read(call(create2Deployer.address, `0x${'00'.repeat(32)}6001`))!
    expect(functionName).toBe('CREATE2')
    expect(found.map(({ name: own }) => own)).toEqual(['created', 'salt', 'creationCode'])
  })
  it('that approves without limit keeps its own warning', () => {
    const abi = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])
    expect(risksOf(token, encodeFunctionData({ abi, args: [router, maxUint256] }))).toEqual(['unlimitedApproval'])
  })
})
