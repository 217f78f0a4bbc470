import { Button, Skeleton } from '@mantine/core'
import { IconHeartOff } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { usePublicConfig } from '../_shared/config/usePublicConfig.ts'
import classes from './Donate.module.css'
import { DonateForm } from './DonateForm.tsx'
import { listTargets, targetsOn } from './donationTargets.ts'

/** Where the addresses come from: the configuration, or nowhere. None is built in, and none is invented. */
export default function DonateScreen() {
  const t = useTexts('donate')
  const { chain, chains, choose } = useChain()
  const config = usePublicConfig()

  if (config.isPending) return <Skeleton height={320} radius="lg" aria-busy />
  if (config.isError) return <ErrorNotice error={config.error} onRetry={() => config.refetch()} />

  const targets = targetsOn(config.data, chain.id)
  if (targets.length > 0) return <DonateForm key={chain.id} chain={chain} targets={targets} />

  const others = listTargets(config.data).flatMap((target) => chains.find((entry) => entry.id === target.chain) ?? [])
  return (
    <Card>
      <Section>
        <EmptyState>
          <IconHeartOff size={28} aria-hidden />
          {others.length === 0 ? (
            <>
              <h2>{t('none.title')}</h2>
              <p>{t('none.text')}</p>
            </>
          ) : (
            <>
              <h2>{t('otherChain.title', { chain: chain.name })}</h2>
              <p>{t('otherChain.text')}</p>
              <div className={classes.actions}>
                {[...new Set(others)].map((entry) => (
                  <Button key={entry.id} variant="default" onClick={() => choose(entry.id)}>
                    {t('otherChain.choose', { chain: entry.nameAlias })}
                  </Button>
                ))}
              </div>
            </>
          )}
        </EmptyState>
      </Section>
    </Card>
  )
}
