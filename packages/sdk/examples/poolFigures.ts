/**
 * Prints what the rules of pools come to, the schedule of a mine and when its reserve ends, who shares in
 * it, who gets back what, interest, what a daily bonus leaves of a reserve, and what forms say.
 *
 *   node packages/sdk/examples/poolFigures.ts                 with a block each two seconds
 *   node packages/sdk/examples/poolFigures.ts <RPC URL>       with the block time of that chain, as measured
 */

import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import { createRpcCaller } from '@tokensmith/sdk/base/chain/createRpcCaller.ts'
import { createAccountTree } from '@tokensmith/sdk/offering/accountTree.ts'
import { annualBpsOf } from '@tokensmith/sdk/staking/annualBpsOf.ts'
import { bonusRateNow, bonusWeightOf, freeAfter, promisedBy } from '@tokensmith/sdk/staking/bonusOf.ts'
import { beansDailyBps, referralPercents, tierBpsOf } from '@tokensmith/sdk/staking/bonusTerms.ts'
import { emissionCurve } from '@tokensmith/sdk/staking/emissionCurve.ts'
import { emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { earlyFeeOf, interestOf, roomFor } from '@tokensmith/sdk/staking/interestOf.ts'
import { minePreset, switchMine } from '@tokensmith/sdk/staking/minePresets.ts'
import { parseBonusForm } from '@tokensmith/sdk/staking/parseBonusForm.ts'
import { parseEarnForm } from '@tokensmith/sdk/staking/parseEarnForm.ts'
import { parseMineForm } from '@tokensmith/sdk/staking/parseMineForm.ts'
import { parsePoolList } from '@tokensmith/sdk/staking/parsePoolList.ts'
import { rateOf, rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { readBlockTime } from '@tokensmith/sdk/staking/readBlockTime.ts'
import { realisedOf } from '@tokensmith/sdk/staking/realisedOf.ts'
import { fundingFor, runsOutAt } from '@tokensmith/sdk/staking/runsOutAt.ts'
import { claimableOf, earnedBetween, freeIn, fundPool, settlePool } from '@tokensmith/sdk/staking/settlePool.ts'
import { takeBackOf } from '@tokensmith/sdk/staking/takeBackOf.ts'
import { taxAt } from '@tokensmith/sdk/staking/taxAt.ts'
import { powerOf, teamShareOf, weightOf } from '@tokensmith/sdk/staking/weightOf.ts'
import { formatUnits, parseUnits } from 'viem'

const day = 86_400n
const coins = (amount: bigint) => formatUnits(amount, 18)
const daysAfter = (at: bigint, from: bigint) => `${Number(at - from) / 86_400} days`

// A coin a block, halved each 90 days.
const blockTime = (process.argv[2] && (await measure(process.argv[2]))) || { seconds: 2_000n, blocks: 1_000n }
const rate = rateOf(parseUnits('1', 18), 'block', blockTime)
console.log(`a coin a block is ${coins(rewardOf(rate, 'day'))} a day`)
const startAt = BigInt(Date.UTC(2030, 0, 1) / 1000)
const schedule = { kind: 'halving', rate, startAt, halvingSeconds: 90n * day } as const
const funded = fundingFor(schedule, startAt, startAt + 120n * day)
console.log(`120 days need ${coins(funded)}`)
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const empty = { accumulated: 0n, weight: 0n, limit: 0n, settledAt: startAt }
let books = fundPool(empty, schedule, { amount: funded, at: startAt })
const dryAt = runsOutAt(schedule, books.limit)
if (dryAt) console.log(`the reserve ends after ${daysAfter(dryAt, startAt)}`)
for (const { at, emitted } of emissionCurve(schedule, { untilAt: startAt + 360n * day, limit: books.limit })) {
  console.log(`after ${daysAfter(at, startAt)}: ${coins(emitted)}`)
}

// Nobody for a day; then one account with a multiple and a team, and one without.
books = settlePool(books, schedule, startAt + day)
const locked = powerOf(parseUnits('1000', 18), 12)
const team = teamShareOf(powerOf(parseUnits('5000', 18)), 3)
const weights = [weightOf(locked, team), weightOf(powerOf(parseUnits('1000', 18)))]
books = { ...books, weight: weights.reduce((sum, weight) => sum + weight, 0n) }
const params = { stakeToken: token, rewardToken: token, schedule, books, at: startAt + day } as const
console.log(`a year at this rate: ${annualBpsOf(params)} basis points`)
const later = settlePool(books, schedule, startAt + 11n * day)
for (const weight of weights) {
  console.log(`ten days bring ${coins(claimableOf(earnedBetween(weight, books.accumulated, later.accumulated)))}`)
}
const free = freeIn(later, schedule) / emissionScale
const fundings = [
  { before: 0n, amount: funded / 2n, takenBack: 0n },
  { before: funded / 2n, amount: funded - funded / 2n, takenBack: 0n },
]
for (const one of fundings) console.log(`taken back: ${coins(takeBackOf(one, { funded, free, takenBack: 0n }))}`)

const term = { seconds: 90n * day, annualBps: 800 }
const deposit = parseUnits('1000', 18)
console.log(
  `90 days at 8 %: ${coins(interestOf(deposit, term))}, left early it costs ${coins(earlyFeeOf(deposit, 50))}`,
)
console.log(`a reserve of 100 serves ${coins(roomFor(parseUnits('100', 18), term) ?? 0n)}`)

const daily = { principal: deposit, dailyBps: beansDailyBps, referred: parseUnits('400', 18), tierBps: tierBpsOf(30) }
const terms = { weight: bonusWeightOf(daily), referralPercent: referralPercents.beans }
const promised = promisedBy(terms, day)
const reserve = { ...terms, free: 40n * promised * emissionScale, runway: 30n * day }
console.log(`a day promises ${coins(promised)}`)
console.log(`now ${coins((bonusRateNow(reserve) * day) / emissionScale)} a day`)
for (const days of [10n, 40n, 365n]) {
  console.log(`after ${days} days ${coins(freeAfter(reserve, days * day) / emissionScale)} are left`)
}
for (const age of [0n, 5n, 10n]) {
  const of = { referralPercent: terms.referralPercent, taxPercent: taxAt(age * day), isReferred: true }
  const { paid, referral, kept } = realisedOf(parseUnits('105', 18), of)
  console.log(`of 105 after ${age} days: ${coins(paid)} paid, ${coins(referral)} to the inviter, ${coins(kept)} stay`)
}

// What is typed into the forms, and what they say of it.
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const known = { nowAt: startAt, account, stake: { decimals: 18 }, reward: { decimals: 18 }, blockTime }
const { accounts } = await parsePoolList(`${account}\n${token}`)
const { root: listRoot } = await createAccountTree(1, token, accounts)
const typedMine = { ...minePreset('halved', startAt), stakeToken: token, rewardToken: token, reward: '1', per: 'block' }
const mine = parseMineForm({ ...known, variant: 'halved', typed: typedMine })
console.log(`a mine begins with ${coins(mine.values?.fund ?? 0n)}`)
const listed = { ...switchMine(typedMine, 'advanced', startAt), listed: 'list', least: '' }
const { faults } = parseMineForm({ ...known, variant: 'advanced', typed: listed, listRoot })
for (const [field, fault] of Object.entries(faults)) console.log(`${field}: ${fault?.code}`)
const typedEarn = { coin: token, term1: String(90n * day), rate1: '8', least: '1', fund: '100', listed: 'everybody' }
const earn = parseEarnForm({ ...known, variant: 'earn', typed: typedEarn })
console.log(`100 serve deposits up to ${coins(earn.values?.serves ?? 0n)}`)
const beef = parseBonusForm({
  ...known,
  variant: 'beef',
  typed: { coin: token, runway: '6', daily: '11', least: '1', most: '9' },
})
for (const [field, fault] of Object.entries(beef.faults)) console.log(`${field}: ${fault?.code}`)

async function measure(rpc: string) {
  const id = Number(await createRpcCaller(rpc).call({ method: 'eth_chainId' }))
  return readBlockTime(await createChainClient({ ...createLocalChain(rpc), id, name: 'chain of the node' }))
}
