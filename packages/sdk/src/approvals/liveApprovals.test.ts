import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type ApprovalHistory, permit2, playApprovalHistory, spenderAt } from '@tokensmith/testing/approvalHistory.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { answerLogs, recordLogs } from '@tokensmith/testing/recordedExplorer.ts'
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogSource } from '../base/logs/LogScan.ts'
import { type ApprovalTarget, listApprovalTargets, targetsOfPair } from './approvalTargets.ts'
import { explorerApprovalSource } from './explorerApprovalSource.ts'
import { getLiveApprovals } from './getLiveApprovals.ts'
import { isCancelled } from './LiveApproval.ts'
import { planRevoke } from './planRevoke.ts'
import { priceTokens } from './priceTokens.ts'
import { rpcApprovalSource } from './rpcApprovalSource.ts'
import { scanApprovals } from './scanApprovals.ts'

let chain: LocalChain
let history: ApprovalHistory
let sender: DevSender
let third: ThirdParty
const owner = devAccounts[0]!.address
const hidden = 'packages/contracts/test/_mocks/hostile/HiddenAllowanceToken.sol'
const pretendAbi = parseAbi(['function pretend(address owner, address spender, uint256 amount)'])
const approvalKey = ({ kind, token, spender, tokenId }: Omit<ApprovalTarget, 'id' | 'changes'>) =>
  [kind, token, spender, tokenId ?? ''].join(' ').toLowerCase()

beforeAll(async () => {
  chain = await startChain({ hardfork: 'london' })
  third = await deployThirdParty(chain.url)
  history = await playApprovalHistory(chain.url, { blocks: 200 })
  sender = await createDevSender(chain.url, devAccounts[0]!)
}, 120_000)
afterAll(() => chain?.stop())

async function search(source: LogSource = rpcApprovalSource(chain.client, owner)) {
  const range = { from: 0n, to: await chain.client.getBlockNumber() }
  const scan = await scanApprovals({ owner, source, range, scan: { covered: [], events: [] } })
  return listApprovalTargets(scan.events)
}
const read = (targets: readonly ApprovalTarget[]) => getLiveApprovals(chain.client, owner, targets)
const create = async (data: Hex) => (await sender.send({ data })).contractAddress!

describe('what is allowed now', () => {
  it('is what was scripted, for every kind, taken back or expired', async () => {
    const { approvals } = await read(await search())
    const expected = new Map(history.approvals.map((entry) => [approvalKey(entry), entry]))
    expect(new Set(approvals.map(approvalKey))).toEqual(new Set(expected.keys()))
    for (const approval of approvals) {
      const scripted = expected.get(approvalKey(approval))!
      expect(approval.amount, approvalKey(approval)).toBe(scripted.amount)
      const isOver = scripted.amount === 0n || (scripted.kind === 'permit2' && scripted.spender === spenderAt(18))
      expect(isCancelled(approval), approvalKey(approval)).toBe(isOver)
    }
  })

  it('says what is in reach: the least of allowance, balance, and what Permit2 itself may move', async () => {
    const { approvals } = await read(await search())
    const dollar = approvals.find(({ token, amount }) => token.toLowerCase() === history.dollar && amount)!
    expect(dollar).toMatchObject({
      held: { symbol: 'USDT', decimals: 6 },
      atRisk: dollar.amount,
      spenderKind: 'account',
    })
    const within = approvals.find(({ kind, isExpired }) => kind === 'permit2' && !isExpired)!
    expect(within).toMatchObject({ atRisk: 0n, held: { permit2Allowance: 0n } })
  })

  it('is not what a contract announces', async () => {
    const coin = await create(creationCode('packages/contracts/test/_mocks/hostile/PretendedApprovalToken.sol'))
    const args = [owner, spenderAt(900), maxUint256] as const
    await sender.send({ to: coin, data: encodeFunctionData({ abi: pretendAbi, functionName: 'pretend', args }) })
    const targets = (await search()).filter(({ token }) => token.toLowerCase() === coin.toLowerCase())
    expect(targets).toHaveLength(1)
    expect((await read(targets)).approvals[0]).toMatchObject({ amount: 0n })
  })

  it('of contracts that hide or burn gas is unknown, and spoils nothing of their neighbours', async () => {
    const hides = await create(creationCode(hidden, [false]))
    const burns = await create(creationCode(hidden, [true]))
    const bad = [hides, burns, burns].map((token, at): ApprovalTarget => {
      return { id: `${at}`, kind: 'erc20', token, spender: spenderAt(at), changes: 1 }
    })
    const good = await search()
    const { approvals } = await read([...bad, ...good])
    expect(approvals.slice(0, 3).map(({ amount, isUnlimited }) => ({ amount, isUnlimited }))).toEqual(
      bad.map(() => ({ amount: null, isUnlimited: false })),
    )
    expect(approvals.slice(3).map(({ amount }) => amount)).toEqual(
      (await read(good)).approvals.map(({ amount }) => amount),
    )
    expect(approvals.slice(3).some(({ amount }) => amount === null)).toBe(false)
  })

  it('of an NFT that was given away is nothing', async () => {
    const args = [owner, devAccounts[2]!.address, 3n] as const
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
    await sender.send({ to: history.art, data })
    const targets = (await search()).filter(({ kind, tokenId }) => kind === 'nft' && tokenId === 3n)
    expect((await read(targets)).approvals).toMatchObject([{ amount: 0n }])
  })

  it('is read for a pair that a person names, whatever kind it is', async () => {
    const { approvals } = await read(targetsOfPair({ token: history.coin, spender: spenderAt(1) }))
    expect(approvals.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['erc20', 2_000_000n],
      ['operator', null],
      ['permit2', 0n],
    ])
  })
})

describe('an explorer', () => {
  it('leads to the same approvals as the node, from answers in its own form, page by page', async () => {
    const logs = await recordLogs(chain.url)
    let pages = 0
    const source = explorerApprovalSource(async ({ page, offset, ...question }) => {
      pages++
      const { status, message, result } = answerLogs(logs, { ...question, page: `${page}`, offset: `${offset}` })
      // Some explorers say so in words where others give an empty list.
      return status === '1' ? result : message
    }, owner)
    const [byExplorer, byNode] = [await search(source), await search()]
    expect(byExplorer.map(({ id, last }) => [id, last?.blockNumber, last?.logIndex])).toEqual(
      byNode.map(({ id, last }) => [id, last?.blockNumber, last?.logIndex]),
    )
    expect(pages).toBe(5)
  })

  it('that shows no more rows is asked for fewer blocks, and nonsense from it is refused', async () => {
    const row = (blockNumber: bigint) => ({
      ...{ address: history.coin, topics: [], data: '0x', transactionHash: numberToHex(1, { size: 32 }) },
      ...{ blockNumber: numberToHex(blockNumber), logIndex: '0x1' },
    })
    const asked: string[] = []
    const source = explorerApprovalSource(async ({ fromBlock, toBlock, offset, page }) => {
      asked.push(`${fromBlock}-${toBlock}`)
      const isWide = BigInt(toBlock) - BigInt(fromBlock) > 10n
      return isWide || page < 2 ? Array.from({ length: isWide ? offset : 1 }, () => row(BigInt(fromBlock))) : []
    }, owner)
    await search(source)
    expect(new Set(asked).size).toBeGreaterThan(4)
    const broken = explorerApprovalSource(async () => [{ address: 'x' }], owner)
    await expect(search(broken)).rejects.toMatchObject({ code: 'rpcAnswerInvalid' })
  })
})

describe('a price', () => {
  it('is what the best pair would pay now, and none where there is no pair', async () => {
    const coin = await create(
      creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['PAIR', 18, 10n ** 24n]),
    )
    const abi = parseAbi([
      'function addLiquidityETH(address token, uint256 amount, uint256 amountMin, uint256 ethMin, address to, uint256 deadline) payable',
      'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
    ])
    const amount = parseEther('1000')
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [third.uniswapRouter, amount],
    })
    await sender.send({ to: coin, data: approve })
    const args = [coin, amount, 0n, 0n, owner, 4_000_000_000n] as const
    const add = encodeFunctionData({ abi, functionName: 'addLiquidityETH', args })
    await sender.send({ to: third.uniswapRouter, data: add, value: parseEther('10') })
    const swaps = [{ name: 'UniSwapV2', router: third.uniswapRouter, factory: third.uniswapFactory, feeBps: 30 }]
    const amounts = [coin, history.coin, third.weth].map((token) => ({ token, amount: parseEther('5') }))
    const blockNumber = await chain.client.getBlockNumber()
    const [paired, alone, weth] = await priceTokens(chain.client, { swaps, wrapped: third.weth }, amounts, {
      blockNumber,
    })
    const path = [coin, third.weth] as const
    const quoted = await chain.client.readContract({
      ...{ address: third.uniswapRouter, abi, functionName: 'getAmountsOut' },
      args: [parseEther('5'), path],
    })
    expect(paired).toBe(quoted[1])
    expect(alone).toBeUndefined()
    expect(weth).toBe(parseEther('5'))
  })
})

describe('revoking', () => {
  it('88: leaves nothing of any kind, also of tokens that answer nothing, and Permit2 by one call', async () => {
    const { approvals } = await read(await search())
    const alive = approvals.filter((approval) => !isCancelled(approval))
    expect(new Set(alive.map(({ kind }) => kind))).toEqual(new Set(['erc20', 'nft', 'operator', 'permit2']))
    const plan = planRevoke(chain.chainId, alive)
    expect(plan.steps.filter((step) => 'call' in step && step.call.to === permit2)).toHaveLength(1)
    await carryOut(chain, plan)
    const after = await read(await search())
    expect(after.approvals.filter((approval) => !isCancelled(approval))).toEqual([])
    const args = [owner, spenderAt(1)] as const
    expect(
      await chain.client.readContract({ address: history.coin, abi: erc20Abi, functionName: 'allowance', args }),
    ).toBe(0n)
    expect(
      await chain.client.readContract({
        address: history.art,
        abi: erc721Abi,
        functionName: 'getApproved',
        args: [1n],
      }),
    ).toBe(zeroAddress)
  }, 60_000)

  it('of nothing is no plan', () => {
    expect(() => planRevoke(1, [])).toThrow(expect.objectContaining({ code: 'revokeEmpty' }))
  })
})
