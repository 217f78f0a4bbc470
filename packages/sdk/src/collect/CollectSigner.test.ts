import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import { encodeFunctionData, erc20Abi, parseAbi, type TransactionSerializable, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createCollectSigner } from './CollectSigner.ts'

const accounts = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
const [own, other] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
const [recipient, thief, token, contract] = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const signer = createCollectSigner((address) => accounts.find((account) => account.address === address), {
  chainId: 5,
  recipient,
  contract,
})
const base = {
  chainId: 5,
  type: 'eip1559',
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 0n,
} as const
const transfer = (to: `0x${string}`) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
const nfts = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const nft = (from: `0x${string}`, to: `0x${string}`) =>
  encodeFunctionData({ abi: nfts, functionName: 'safeTransferFrom', args: [from, to, 7n] })
const multi = (from: `0x${string}`, to: `0x${string}`) =>
  encodeFunctionData({ abi: nfts, functionName: 'safeTransferFrom', args: [from, to, 7n, 2n, '0x'] })
const order = (receiver: `0x${string}`) => ({
  wallet: own.address,
  receiver,
  assets: [],
  gasPerAsset: 1,
  nonce: 0n,
  deadline: 0n,
})
const sweep = (receiver: `0x${string}`) =>
  encodeFunctionData({ abi: collectAbi, functionName: 'collectMany', args: [[order(receiver)], ['0x']] })
const sign = (transaction: Partial<TransactionSerializable>) =>
  signer.signTransaction(own.address, { ...base, ...transaction } as TransactionSerializable)

describe('createCollectSigner', () => {
  it('signs what a collection needs', async () => {
    await expect(sign({ to: recipient, value: 1n })).resolves.toMatch(/^0x02/)
    await expect(sign({ to: other.address, value: 1n })).resolves.toMatch(/^0x02/)
    await expect(sign({ to: token, data: transfer(recipient) })).resolves.toMatch(/^0x02/)
    await expect(sign({ to: token, data: nft(own.address, recipient) })).resolves.toMatch(/^0x02/)
    await expect(sign({ to: token, data: multi(own.address, recipient) })).resolves.toMatch(/^0x02/)
    await expect(sign({ to: contract, data: sweep(recipient) })).resolves.toMatch(/^0x02/)
    await expect(signer.signOrder(own.address, order(recipient))).resolves.toMatch(/^0x/)
    await expect(signer.signAuthorization(own.address, { address: zeroAddress, nonce: 1 })).resolves.toMatchObject({
      chainId: 5,
    })
  })

  it.each([
    ['coin to somebody else', { to: thief, value: 1n }],
    ['tokens to somebody else', { to: token, data: transfer(thief) }],
    ['an NFT to somebody else', { to: token, data: nft(own.address, thief) }],
    ['amounts of an id to somebody else', { to: token, data: multi(own.address, thief) }],
    ['an NFT of another account', { to: token, data: nft(other.address, recipient) }],
    [
      'an allowance',
      { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [recipient, 1n] }) },
    ],
    [
      'a transfer from another account',
      {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [own.address, recipient, 1n] }),
      },
    ],
    ['coin along with a call', { to: token, data: transfer(recipient), value: 1n }],
    ['a sweep to somebody else', { to: contract, data: sweep(thief) }],
    ['another chain', { to: recipient, value: 1n, chainId: 1 }],
    ['every chain', { to: recipient, value: 1n, chainId: 0 }],
    ['a creation of a contract', { data: '0x00' as const }],
  ])('does not sign %s', async (_, transaction) => {
    await expect(sign(transaction)).rejects.toThrow()
  })

  it('does not sign an authorization for every chain, for other code, nor an order to somebody else or of another wallet', async () => {
    const everywhere = await own.signAuthorization({ address: contract, chainId: 0, nonce: 0 })
    await expect(sign({ type: 'eip7702', to: own.address, authorizationList: [everywhere] } as never)).rejects.toThrow()
    await expect(signer.signAuthorization(own.address, { address: thief, nonce: 0 })).rejects.toThrow()
    await expect(signer.signOrder(own.address, order(thief))).rejects.toThrow()
    await expect(signer.signOrder(other.address, order(recipient))).rejects.toThrow()
    await expect(signer.signTransaction(thief, { ...base, to: recipient })).rejects.toThrow()
  })
})
