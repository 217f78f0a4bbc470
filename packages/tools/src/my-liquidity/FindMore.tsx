import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { MyLiquidityField } from './liquidityFields.ts'
import classes from './MyLiquidity.module.css'
import type { useShares } from './useShares.ts'

type FindMoreProps = {
  form: ToolForm<MyLiquidityField>
  field: ReturnType<typeof useFieldProps<MyLiquidityField>>
  /** The address that is typed, once it is one. */
  find?: Address
  shares: ReturnType<typeof useShares>
}

/** Two ways to what the factories did not tell: the chain's history, and the address of a pair or token. */
export function FindMore({ form, field, find, shares }: FindMoreProps) {
  const t = useTexts('my-liquidity')
  return (
    <>
      <Section title={t('search.title')}>
        <SearchHistory shares={shares} />
      </Section>
      <Section title={t('find.title')}>
        <TakeByAddress {...{ form, field, find, shares }} />
      </Section>
    </>
  )
}

function SearchHistory({ shares: { history } }: Pick<FindMoreProps, 'shares'>) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const { search, start, pause } = history
  const { phase, progress, error } = search
  const number = new Intl.NumberFormat(lang)
  const share = progress ? Number((progress.blocksRead * 1_000n) / (progress.blocksTotal || 1n)) / 10 : 0
  const hasNoLogs = error instanceof ToolboxError && error.code === 'logsUnavailable'
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>{t('search.hint')}</p>
      {progress && (
        <div>
          <Progress value={share} aria-label={t('search.progress')} animated={phase === 'searching'} />
          <p role="status" className={classes.dim}>
            {t(`search.phase.${phase}`)}{' '}
            {t('search.blocks', {
              read: number.format(progress.blocksRead),
              total: number.format(progress.blocksTotal),
            })}
          </p>
        </div>
      )}
      {hasNoLogs ? (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('search.noLogs')}
        </Alert>
      ) : (
        error !== undefined && <ErrorNotice error={error} />
      )}
      <div className={classes.buttons}>
        {phase === 'searching' ? (
          <Button size="xs" variant="default" onClick={pause}>
            {t('search.pause')}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={start}>
            {t(phase === 'idle' ? 'search.start' : phase === 'paused' ? 'search.goOn' : 'search.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function TakeByAddress({ form, field, find, shares }: FindMoreProps) {
  const t = useTexts('my-liquidity')
  const [outcome, setOutcome] = useState<{ count: number; isPair: boolean } | { error: unknown } | 'reading'>()
  const take = async () => {
    if (!find) return form.touch('find')
    setOutcome('reading')
    try {
      const { pairs, isPair } = await shares.take(find)
      form.renew('find')
      setOutcome({ count: pairs.length, isPair })
    } catch (error) {
      setOutcome({ error })
    }
  }
  return (
    <div className={classes.stack}>
      <AddressInput {...field('find')} label={t('find.address')} hint={t('find.hint')} ownAddress={false} />
      {typeof outcome === 'object' && 'error' in outcome && <ErrorNotice error={outcome.error} />}
      {typeof outcome === 'object' && 'count' in outcome && (
        <p role="status" className={classes.dim}>
          {outcome.isPair ? t('find.pair') : t('find.pairs', { count: outcome.count })}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="xs" variant="default" loading={outcome === 'reading'} onClick={() => void take()}>
          {t('find.action')}
        </Button>
      </div>
    </div>
  )
}
