import { hasFairMint, hasMarket, hasOwner, hasOwnPool, hasTrading } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Rehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { canBeBurned } from '../canBeBurned.ts'
import { describePowers } from '../describePowers.ts'
import { plannedPowers } from '../plannedPowers.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ChooseAddress } from './ChooseAddress.tsx'
import classes from './CreateToken.module.css'
import { launchRows } from './launchRows.ts'
import { leavingRows } from './leavingRows.ts'
import { mintRows } from './mintRows.ts'
import type { CreateTokenReading } from './parseCreateToken.ts'
import { sumOfRates } from './parsePoolTax.ts'
import { poolRows } from './poolRows.ts'
import { SupplyPicture } from './SupplyPicture.tsx'
import { salePayCoin } from './salePayCoin.ts'
import { saleRows } from './saleRows.ts'
import { readSaltInUrl } from './saltInUrl.ts'
import { TaxPicture } from './TaxPicture.tsx'
import type { CreateTokenPlanState } from './useCreateTokenPlan.ts'

const TradingPictures = lazy(() => import('./trading/TradingPictures.tsx'))
const CreateRisks = lazy(() => import('./trading/CreateRisks.tsx').then((module) => ({ default: module.CreateRisks })))
const TradingOutcome = lazy(() => import('./trading/TradingOutcome.tsx'))
const SaleStatement = lazy(() =>
  import('./trading/SaleStatement.tsx').then((module) => ({ default: module.SaleStatement })),
)

export type CreateTokenOutcomeProps = {
  variant: TokenVariant
  reading: CreateTokenReading
  plan: CreateTokenPlanState
  rehearsal: Rehearsal
  now: bigint
}

/**
 * What a creation comes to: first what can hurt, that is the money that leaves, what the owner will be able to do, and the
 * risks; folded, what will exist afterwards in figures and pictures.
 */
export function CreateTokenOutcome({ variant, reading, plan, rehearsal, now }: CreateTokenOutcomeProps) {
  const t = useTokenTexts()
  const ui = useUiTexts()
  const lang = useLang()
  const wallet = useWallet()
  const { chain } = useChain()
  const [params] = useSearchParams()
  const { draft, complete } = reading
  const { symbol = '', decimals = 18, transferBurn, transferFee } = draft
  // What a launch puts in has a row of its own.
  const cost = rehearsal.cost && { ...rehearsal.cost, totalWei: rehearsal.cost.totalWei - rehearsal.cost.valueWei }
  const trades = hasMarket({ kind: variant.kind, modules: draft.modules }) || hasOwnPool(variant)
  const coin = salePayCoin(draft, chain)
  const planned = plannedPowers({ ...draft, kind: variant.kind })
  // What the deployer of a sale or a mint can do makes nobody an owner.
  const isOwned = hasOwner({ kind: variant.kind, modules: draft.modules })
  const { poolTax } = draft
  const hasPoolTax = sumOfRates(poolTax?.buy) + sumOfRates(poolTax?.sell) > 0
  const powers = describePowers(planned, {
    ...{ t, lang, symbol, decimals, coin: chain.symbol, now },
    inForce: [
      ...(hasPoolTax ? (['tradeTax'] as const) : []),
      // Of a token without an owner no power tells of them.
      ...draft.modules.filter((module) => module === 'transferBurn' || module === 'transferFee'),
    ],
    transferBps: { transferBurn: transferBurn?.bps, transferFee: transferFee?.bps },
    poolFeeBps: draft.pool?.feeBps,
    isBurnable: canBeBurned({
      ...{ modules: draft.modules, transferBurn, poolTax },
      taxes: hasTrading({ kind: variant.kind, modules: draft.modules }) ? (draft.trading ?? {}) : undefined,
    }),
    isMinted: hasFairMint(variant),
    isSold: draft.sale !== undefined,
  })
  // An address that was searched for, and whether the form still leads to it, is not folded.
  const isChosen = readSaltInUrl(params) !== undefined
  const connectFirst = <span className={classes.dim}>{t('row.connectFirst')}</span>
  const waiting = <span className={classes.dim}>{complete ? '—' : t('row.fillIn')}</span>
  return (
    <>
      <Section
        title={t('create.leaves')}
        aside={rehearsal.status === 'done' && rehearsal.simulated && !rehearsal.problem && ui('run.simulated')}
      >
        <KeyValues
          rows={[
            ...leavingRows(draft, { t, lang, coin: chain.symbol }),
            {
              label: t('row.cost'),
              value: plan.status === 'idle' ? waiting : <CostLine cost={cost} symbol={chain.symbol} />,
            },
          ]}
        />
        {complete && isChosen && <ChooseAddress draft={draft} plan={plan} now={now} />}
        {plan.stage && (
          <p className={classes.stage} role="status">
            {t(`compile.${plan.stage}`)}
          </p>
        )}
        {rehearsal.status === 'done' && rehearsal.simulated === false && (
          <p className={classes.stage}>{ui('run.notSimulated')}</p>
        )}
      </Section>
      <OwnerPowerCard
        title={t('power.title')}
        powers={isOwned ? powers : [{ id: 'none', can: false, text: t('power.noOwner') }, ...powers]}
        isShort
      />
      {trades && (
        <Suspense>
          <CreateRisks draft={draft} kind={variant.kind} />
        </Suspense>
      )}
      <Fold title={t('outcome')} isGroup>
        <Section>
          <div className={classes.pictures}>
            <SupplyPicture draft={draft} />
            <TaxPicture burnBps={transferBurn?.bps ?? 0} feeBps={transferFee?.bps ?? 0} symbol={symbol} />
            {trades && (
              <Suspense>
                <TradingPictures draft={draft} coin={chain.symbol} />
              </Suspense>
            )}
          </div>
          <KeyValues
            rows={[
              {
                label: t(draft.fairMint ? 'create.field.deployer.label' : 'row.owner'),
                value: draft.owner ? <AddressText address={draft.owner} chain={chain} /> : connectFirst,
              },
              ...launchRows(draft, plan.created, { t, lang }),
              ...poolRows(draft, { t, lang, coin: chain.symbol }),
              ...mintRows(draft, { t, lang, coin: chain.symbol, now }),
              ...saleRows(draft, { t, lang, coin, now }),
              {
                label: t('row.address'),
                value:
                  plan.created && wallet.address ? (
                    <AddressText address={plan.created.expected.token} />
                  ) : wallet.address ? (
                    waiting
                  ) : (
                    connectFirst
                  ),
              },
              { label: t('row.template'), value: t(plan.isBuilt ? 'row.templateReady' : 'row.templateComposed') },
              rehearsal.balance !== undefined && {
                label: t('row.balance'),
                value: `${amountText(rehearsal.balance, 18, lang, { maxFraction: 6 })} ${chain.symbol}`,
              },
            ]}
          />
          {complete && !isChosen && <ChooseAddress draft={draft} plan={plan} now={now} />}
        </Section>
      </Fold>
      {draft.sale && (
        <Suspense>
          <SaleStatement draft={draft} coin={coin} />
        </Suspense>
      )}
      {trades && (
        <Suspense>
          <TradingOutcome draft={draft} now={now} />
        </Suspense>
      )}
    </>
  )
}
