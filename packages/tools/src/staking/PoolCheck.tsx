import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { poolChecks } from '@tokensmith/sdk/staking/PoolVerification.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type RiskLine, RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** The button by which anybody has the pool's code, rules and books held against our own formulas; sound only when every check holds. */
export function PoolCheck({ view }: { view: PoolView }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { pool } = view.state
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifyPool', chain.id, pool],
    // Asked for by its button alone.
    enabled: false,
    retry: false,
    queryFn: async () => {
      const { verifyPool } = await import('@tokensmith/sdk/staking/verifyPool.ts')
      return verifyPool(await getClient(chain.id), pool)
    },
  })
  const lines: RiskLine[] = poolChecks.map((check) => {
    const faults = data?.faults.filter((fault) => fault.check === check) ?? []
    const isMade = data?.checked.includes(check) ?? false
    const found = faults.map(({ field, stated, found }) => t('check.differs', { field, stated, found })).join(' ')
    if (!isMade && faults.length === 0) return { id: check, text: `${t(`check.of.${check}`)} ${t('check.notMade')}` }
    return { id: check, text: `${t(`check.of.${check}`)} ${found}`, isGood: faults.length === 0 }
  })
  return (
    <>
      <Button
        mt="sm"
        variant="default"
        loading={isFetching}
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        onClick={() => void refetch()}
      >
        {t('check.action')}
      </Button>
      <div role="status">
        {error && !isFetching && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data && !error && (
          <>
            <FieldNote tone={data.verdict === 'sound' ? 'good' : 'warning'}>
              {t(`check.${data.verdict}`, { block: new Intl.NumberFormat(lang).format(data.blockNumber) })}
            </FieldNote>
            <RiskList risks={lines} />
          </>
        )}
      </div>
    </>
  )
}
