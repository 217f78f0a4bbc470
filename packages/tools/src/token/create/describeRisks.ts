import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { zeroHash } from 'viem'
import { sumOfRates } from './parsePoolTax.ts'
import { dearPhaseBps, outlineSale } from './saleFigures.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** A risk by the key of its sentence (`create.risk.<id>`); what it names is shown by the sentence. */
export type CreateRisk = { id: string; bps?: number }

/** From this tax on wallets and scanners commonly warn. */
const highTaxBps = 1_000

/** What a buyer or scanner will hold against the token to be, and what the creator should know. The gravest first. */
export function describeRisks(draft: TokenDraft, kind: TokenKind): CreateRisk[] {
  const { trading, till, launch, market, modules, compounding, pool, poolLaunch, poolTax, fairMint, sale } = draft
  const highest = Math.max(
    trading?.buyBps ?? 0,
    trading?.sellBps ?? 0,
    sumOfRates(poolTax?.buy),
    sumOfRates(poolTax?.sell),
  )
  const ceiling = Math.max(trading?.buyCeilingBps ?? 0, trading?.sellCeilingBps ?? 0)
  const found: (CreateRisk | false | undefined)[] = [
    launch?.liquidity === 'keep' && { id: 'liquidityKept' },
    launch?.liquidity === 'burn' && { id: 'liquidityBurnt' },
    !launch && market && !fairMint && !sale && { id: 'notLaunched' },
    pool && !poolLaunch && !sale && { id: 'notLaunched' },
    pool && !sale && { id: 'poolUnlocks' },
    pool?.tradingStart === 0n && { id: 'startsByHand' },
    pool && { id: 'poolOnly' },
    highest >= highTaxBps && { id: 'highTax', bps: highest },
    ceiling > highest && { id: 'ceiling', bps: ceiling },
    (trading?.launchTaxBps ?? 0) > 0 && { id: 'launchTax', bps: trading?.launchTaxBps },
    trading && trading.swapThreshold === 0n && { id: 'noSwapBack' },
    (burnsByTrade(draft) || (trading && (till?.split.weights.burn ?? 0) > 0)) && { id: 'burn' },
    market && !market.baseIsNative && market.base && { id: 'foreignBase' },
    (modules.includes('blacklist') || modules.includes('pause')) && (market || pool) && { id: 'gates' },
    modules.includes('mint') && market && { id: 'mint' },
    modules.includes('mint') && pool && { id: 'mintPool' },
    modules.includes('dust') && { id: 'dust' },
    modules.includes('prizePool') && { id: 'prizePool' },
    (modules.includes('invitation') || paysInviters(draft)) && { id: 'invitation' },
    kind === 'dividend' && { id: 'dividend' },
    kind === 'lpDividend' && { id: 'lpDividend' },
    compounding && { id: 'compound' },
    ...describeMintRisks(draft),
    ...describeSaleRisks(draft),
  ]
  return found.filter((risk): risk is CreateRisk => Boolean(risk))
}

/** What minters will hold against the rule, and what the deployer should know. */
function describeMintRisks({ fairMint, inscription, market }: TokenDraft): CreateRisk[] {
  if (!fairMint) return []
  const { isFree, liquidityBps, premiumBps, refundBps, vestingSeconds, liquidityLockSeconds, condition } = fairMint
  const { leastMints, mintsPerAccount } = fairMint
  const found: (CreateRisk | false | undefined)[] = [
    market?.router !== undefined && !market.isListed && liquidityBps !== 0 && { id: 'mintExchange' },
    condition?.kind === 'list' && { id: 'mintList' },
    leastMints !== undefined && { id: isFree ? 'mintFailsFree' : 'mintFails' },
    isFree && liquidityBps !== 0 && { id: 'mintCoin' },
    isFree && liquidityBps === 0 && { id: 'mintNoPair' },
    !isFree &&
      liquidityBps !== undefined &&
      liquidityBps < 10_000 && { id: 'mintProceeds', bps: 10_000 - liquidityBps },
    !isFree && refundBps === 0 && { id: 'mintNoGivingBack' },
    (premiumBps ?? 0) > 0 && { id: 'mintPremium', bps: premiumBps },
    vestingSeconds === 0 && { id: 'mintSells' },
    liquidityBps !== 0 && liquidityLockSeconds === 0 && { id: 'liquidityBurnt' },
    (liquidityLockSeconds ?? 0) > 0 && { id: 'mintUnlocks' },
    mintsPerAccount === 0 ? { id: 'mintUnlimited' } : { id: 'mintAccounts' },
    inscription && { id: 'inscription' },
  ]
  return found.filter((risk): risk is CreateRisk => Boolean(risk))
}

/** What buyers will hold against the sale, and what the deployer should know. */
function describeSaleRisks({ sale, market }: TokenDraft): CreateRisk[] {
  if (!sale) return []
  const { softCap, limitPaid, liquidityBps, premiumBps, liquidityLockSeconds, rewardBps, claim, phases } = sale
  const outline = outlineSale(sale)
  const dearBps = outline ? dearPhaseBps(sale, outline) : 0
  const found: (CreateRisk | false | undefined)[] = [
    market?.router !== undefined && !market.isListed && { id: 'saleExchange' },
    phases.some(({ listRoot = zeroHash }) => listRoot !== zeroHash) && { id: 'saleList' },
    { id: 'saleFails' },
    softCap === 0n && { id: 'saleNoCap' },
    liquidityBps !== undefined && liquidityBps < 10_000 && { id: 'saleProceeds', bps: 10_000 - liquidityBps },
    (premiumBps ?? 0) > 0 && { id: 'salePremium', bps: premiumBps },
    dearBps > 0 && { id: 'saleDearPhase', bps: dearBps },
    claim !== 'linear' && { id: 'saleSells' },
    liquidityLockSeconds === 0 && { id: 'saleForEver' },
    (liquidityLockSeconds ?? 0) > 0 && { id: 'saleUnlocks' },
    (rewardBps?.length ?? 0) > 0 && { id: 'saleInviters' },
    limitPaid !== undefined && { id: limitPaid === 0n ? 'saleUnlimited' : 'saleAccounts' },
  ]
  return found.filter((risk): risk is CreateRisk => Boolean(risk))
}

function burnsByTrade({ poolTax }: TokenDraft): boolean {
  return poolTax !== undefined && poolTax.buy.burnBps + poolTax.sell.burnBps > 0
}

function paysInviters({ poolTax }: TokenDraft): boolean {
  return poolTax !== undefined && poolTax.buy.inviterBps + poolTax.sell.inviterBps > 0
}
