import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { readApproval } from './readApproval.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const spender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

it('reads what is allowed to whom', () => {
  for (const amount of [0n, 5n, maxUint256]) {
    expect(readApproval({ to: token, data: approve(amount) })).toEqual({ token, spender, amount })
  }
})

it('takes nothing else for an approval', () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 5n] })
  const abi = parseAbi(['function approve(address, uint256, bytes)'])
  const longer = encodeFunctionData({ abi, functionName: 'approve', args: [spender, 5n, '0x'] })
  for (const data of [transfer, longer, `${approve(5n)}00`, approve(5n).slice(0, -2), '0x'] as const) {
    expect(readApproval({ to: token, data: data as `0x${string}` })).toBeUndefined()
  }
  expect(readApproval({ data: approve(5n) })).toBeUndefined()
  // An address with something before it is no address that a wallet would show.
  const dirty = approve(5n).replace('0x095ea7b3000000', '0x095ea7b3000001') as `0x${string}`
  expect(readApproval({ to: token, data: dirty })).toBeUndefined()
})
