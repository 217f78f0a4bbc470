import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { type PairRemoval, readPairRemoval } from '@tokensmith/sdk/liquidity/readPairRemoval.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { nobody } from '../_shared/form/nobody.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { MyLiquidityField } from './liquidityFields.ts'
import classes from './MyLiquidity.module.css'
import type { MyLiquidityReading } from './parseLiquidityForm.ts'
import { RemovalDone } from './RemovalDone.tsx'
import { RemovalFacts } from './RemovalFacts.tsx'
import { type RemovalContext, removalContext } from './removalContext.ts'
import { SignRemoval } from './SignRemoval.tsx'
import { pairText } from './shareText.ts'
import { useRemovalPlan } from './useRemovalPlan.ts'

type RemoveShareProps = {
  form: Pick<ToolForm<MyLiquidityField>, 'id' | 'touchAll'>
  reading: MyLiquidityReading
  share?: LiquidityShare
  owner?: Address
  onRemoved: (pair: Address) => void
}

/** What comes of taking liquidity out of the chosen pair; a signature or an approval, and the removal. */
export function RemoveShare({ form, reading, share, owner, onRemoved }: RemoveShareProps) {
  const t = useTexts('my-liquidity')
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const wallet = useWallet()
  const [done, setDone] = useState<{ removal: PairRemoval; context: RemovalContext }>()
  const { removal } = reading
  const isOther =
    wallet.address !== undefined && owner !== undefined && wallet.address.toLowerCase() !== owner.toLowerCase()
  const { plan, shown, isReading, signing, forgetSignature } = useRemovalPlan(removal, {
    owner,
    swap: share?.swap,
    isOther,
  })
  const rehearsal = useRehearsal(plan.plan, owner ?? nobody, wallet.address !== undefined && !isOther)
  const pair = share ? pairText(share) : ''
  const aside = shown && isReading ? t('readingAgain') : share?.swap.name
  const blocked = isOther ? t('remove.other') : share ? t('remove.blocked') : t('remove.choose')
  return (
    <>
      {done && (
        <RemovalDone {...done} onClose={() => setDone(undefined)}>
          {/* The run's own is hidden with its button while no pair is chosen. */}
          {!share && <RunReceipt tool="my-liquidity" slot="remove" />}
        </RemovalDone>
      )}
      <Section title={share ? t('remove.title', { pair }) : t('outcome')} aside={aside}>
        {shown && share && removal ? (
          <RemovalFacts plan={shown} share={share} removal={removal} cost={rehearsal.cost} />
        ) : isReading ? (
          <LoadingShape height={150} label={t('loading')} />
        ) : (
          <p className={classes.dim}>{t(share ? 'remove.empty' : 'remove.choose')}</p>
        )}
      </Section>
      {share && isOther && (
        <Section>
          <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {sentence({ code: 'wrongAccount', params: { expected: owner, actual: wallet.address! } })}
          </Alert>
        </Section>
      )}
      {/* Always there, so that a run that a reload has cut short is picked up. */}
      <div className={share ? classes.running : classes.waiting}>
        <Section pinned>
          {signing && removal && <SignRemoval {...signing} />}
          <div className={signing ? classes.waiting : undefined}>
            <RunPlan<PairRemoval>
              tool="my-liquidity"
              slot="remove"
              chain={chain}
              plan={plan}
              title={t('remove.title', { pair })}
              action={t('remove.action', { pair })}
              blocked={isOther || !removal ? blocked : undefined}
              form={form}
              problem={wallet.address && !isOther ? rehearsal.problem : undefined}
              context={share && shown && removal && removalContext({ share, removal, owner: owner!, chain })}
              read={(receipts, context) => readPairRemoval(receipts, context as RemovalContext)}
              onDone={(removed, context) => {
                setDone({ removal: removed, context: context as RemovalContext })
                forgetSignature()
                onRemoved((context as RemovalContext).pair)
              }}
              asOrder={removal === undefined || !shown?.isSigned}
              sticky
            />
          </div>
        </Section>
      </div>
    </>
  )
}
