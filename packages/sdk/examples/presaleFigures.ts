/**
 * Prints what the rules of a presale come to, without a chain.
 *
 *   node packages/sdk/examples/presaleFigures.ts              with two buyers of its own
 *   node packages/sdk/examples/presaleFigures.ts list.csv     with a list: an address a line, and a limit where it has one
 */

import { readFile } from 'node:fs/promises'
import { releaseCalendar } from '@tokensmith/sdk/lock/releaseCalendar.ts'
import { selfFillShare } from '@tokensmith/sdk/offering/selfFillShare.ts'
import { formatForeignAddress } from '@tokensmith/sdk/sale/foreign/formatForeignAddress.ts'
import { parseForeignAddress } from '@tokensmith/sdk/sale/foreign/parseForeignAddress.ts'
import { parsePresaleList } from '@tokensmith/sdk/sale/parsePresaleList.ts'
import { createPresaleList } from '@tokensmith/sdk/sale/presaleList.ts'
import { presalePrices } from '@tokensmith/sdk/sale/presalePrices.ts'
import { firstRate, quoteInCoin } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { coinPerToken, priceOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { checkSaleRelease, scheduleOfRelease } from '@tokensmith/sdk/sale/saleRelease.ts'
import { datesOfShares, shareOutPayments } from '@tokensmith/sdk/sale/shareOutPayments.ts'
import { formatUnits, parseUnits, zeroHash } from 'viem'

const token = (amount: bigint) => `${formatUnits(amount, 18)} tokens`

// A thousandth of the first coin a token; a second coin of 6 decimals, 600 of which are worth a whole first one.
const price = priceOf(parseUnits('0.001', 18), 18)
const coins = [
  { name: 'first coin', decimals: 18, rate: firstRate },
  { name: 'second coin', decimals: 6, rate: priceOf(parseUnits('600', 6), 18) },
]
for (const { name, decimals, rate } of coins) {
  const terms = { pay: parseUnits('300', decimals), rate, price, left: parseUnits('1000000', 18) }
  const { amount, paid, surplus } = quoteInCoin({ ...terms, room: parseUnits('100', 18) })
  const [kept, back] = [formatUnits(paid, decimals), formatUnits(surplus, decimals)]
  console.log(`300 of the ${name}: ${token(amount)} for ${kept}, ${back} come back`)
}

const endAt = BigInt(Date.UTC(2030, 0, 1) / 1000)
const release = { startAt: endAt, firstBps: 2_500, interval: 30n * 86_400n, rateBps: 2_500 }
checkSaleRelease(release, endAt)
for (const { at, amount } of releaseCalendar(scheduleOfRelease(release), parseUnits('1000', 18))) {
  console.log(`${new Date(Number(at) * 1000).toISOString().slice(0, 10)}: ${token(amount)}`)
}

for (const liquidityBps of [1_000, 5_100, 6_000, 8_000, 10_000]) {
  console.log(`liquidity ${liquidityBps / 100} %: up to ${selfFillShare(liquidityBps, 0) / 100} % its own money`)
}

const rules = {
  ...{ liquidityBps: 6_000, premiumBps: 1_000, advanceBps: 0, rewardBps: [300], hardCap: 0n, endAt },
  claim: 'scheduled',
  release: { startAt: endAt, firstBps: 2_500, interval: 30 * 86_400, partBps: 2_500 },
  phases: [{ startAt: 0n, amount: parseUnits('100000', 18), price, listRoot: zeroHash }],
} as const
const shares = shareOutPayments(rules, { paid: parseUnits('100', 18) })
const [pooled, rewards] = [formatUnits(shares.pooled, 18), formatUnits(shares.rewards, 18)]
console.log(`of 100 coins ${pooled} go into the exchange, and up to ${rewards} to inviters`)
for (const { at, project } of datesOfShares(rules, shares)) {
  console.log(
    `${new Date(Number(at) * 1000).toISOString().slice(0, 10)}: ${formatUnits(project, 18)} coins to the project`,
  )
}
const { averageFull = 0n, openingFull = 0n } = presalePrices(rules, { raised: 0n, sold: 0n })
console.log(`full: ${coinPerToken(averageFull, 18)} for a token, ${coinPerToken(openingFull, 18)} on the exchange`)

const [creator, factory] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const file = process.argv[2]
const text = file ? await readFile(file, 'utf8') : `${creator},1.5\n${factory}`
const { rows, faults, fault } = await parsePresaleList(text, { decimals: 18 })
for (const wrong of faults) console.log(`line ${wrong.line}: ${wrong.fault.code}`)
if (fault) console.log(`list: ${fault.code}`)
const { root, count } = await createPresaleList({ chainId: 1, factory, creator, salt: zeroHash }, rows)
console.log(`list of ${count}: ${root}`)

for (const recipient of [
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
]) {
  const parsed = parseForeignAddress(recipient, { network: 'bitcoin' })
  if (!parsed.ok) console.log(`${recipient}: ${parsed.error.code}`)
  else {
    const { form, word } = parsed.value
    console.log(`${form} ${word} reads back as ${formatForeignAddress(form, word, 'bitcoin')}`)
  }
}
