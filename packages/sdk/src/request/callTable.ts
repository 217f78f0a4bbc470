import { type AbiFunction, type Address, parseAbi, toFunctionSelector } from 'viem'
import { permit2Address } from '../approvals/knownSpenders.ts'
import { meaningOf } from './meaningOf.ts'
import type { RequestMeaning } from './RequestReading.ts'

/** What one function means when it is called at `to`. */
type CallEntry = { item: AbiFunction; mean: (args: readonly never[], to: Address) => RequestMeaning }

const entries: CallEntry[] = []
function entry<Args extends readonly unknown[]>(
  signature: string,
  mean: (args: Args, to: Address) => RequestMeaning,
): void {
  const signatures: readonly string[] = [`function ${signature}`]
  const [item] = parseAbi(signatures) as unknown as [AbiFunction]
  entries.push({ item, mean: mean as unknown as CallEntry['mean'] })
}

entry<[Address, bigint]>('transfer(address,uint256)', ([account, amount], token) =>
  meaningOf('tokenTransfer', { account, amount, token }),
)
entry<[Address, Address, bigint]>('transferFrom(address,address,uint256)', ([from, account, amount], token) =>
  meaningOf('tokenTransferFrom', { from, account, amount, token }),
)
entry<[Address, bigint]>('approve(address,uint256)', ([spender, amount], token) =>
  meaningOf(amount === 0n ? 'approveEnd' : 'approve', { spender, amount, token }),
)
entry<[Address, bigint]>('increaseAllowance(address,uint256)', ([spender, amount], token) =>
  meaningOf('increaseAllowance', { spender, amount, token }),
)
entry<[Address, bigint]>('increaseApproval(address,uint256)', ([spender, amount], token) =>
  meaningOf('increaseAllowance', { spender, amount, token }),
)
entry<[Address, bigint]>('decreaseAllowance(address,uint256)', ([spender, amount], token) =>
  meaningOf('decreaseAllowance', { spender, amount, token }),
)
entry<[Address, boolean]>('setApprovalForAll(address,bool)', ([spender, allowed], token) =>
  meaningOf(allowed ? 'approveAll' : 'approveAllEnd', { spender, token }, allowed ? ['wholeCollection'] : []),
)
entry<[Address, Address, bigint]>('safeTransferFrom(address,address,uint256)', ([from, account, tokenId], token) =>
  meaningOf('nftTransfer', { from, account, tokenId, token }),
)
entry<[Address, Address, bigint]>(
  'safeTransferFrom(address,address,uint256,bytes)',
  ([from, account, tokenId], token) => meaningOf('nftTransfer', { from, account, tokenId, token }, ['opaque']),
)
entry<[Address, Address, bigint, bigint]>(
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  ([from, account, tokenId, amount], token) => meaningOf('nftTransfer', { from, account, tokenId, amount, token }),
)
entry<[Address, Address, bigint, bigint]>(
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  ([owner, spender, amount, signUntil], token) => meaningOf('permitCall', { owner, spender, amount, token, signUntil }),
)
entry<[Address, Address, bigint, number]>(
  'approve(address,address,uint160,uint48)',
  ([token, spender, amount, until], to) =>
    meaningOf(
      amount === 0n ? 'approveEnd' : 'permit2Approve',
      { spender, amount, token, until: BigInt(until), contract: to },
      atPermit2(to),
    ),
)
entry<[Address, Address, bigint, Address]>(
  'transferFrom(address,address,uint160,address)',
  ([from, account, amount, token], to) =>
    meaningOf('permit2Transfer', { from, account, amount, token, contract: to }, atPermit2(to)),
)

const atPermit2 = (to: Address) => (to === permit2Address ? [] : (['looksOnly'] as const))

/** Functions that mean the same at every contract that has them, by their selector. */
export const callTable: ReadonlyMap<string, CallEntry> = new Map(
  entries.map((each) => [toFunctionSelector(each.item), each]),
)
