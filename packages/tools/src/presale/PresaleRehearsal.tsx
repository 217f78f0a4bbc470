import { Button } from '@mantine/core'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import parts from '../_shared/view/Parts.module.css'
import { namedCoins } from './namedCoins.ts'
import { RehearsalSteps } from './RehearsalSteps.tsx'
import type { PresaleView } from './usePresale.ts'
import { usePresaleRehearsal } from './usePresaleRehearsal.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Any buyer can have the rest of a sale's life played before paying; when somebody asks for it, since it takes a while. */
export function PresaleRehearsal({ view }: { view: PresaleView }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const [isWanted, setWanted] = useState(false)
  const { sale, rules, state } = view.status
  const life = usePresaleRehearsal(isWanted ? { sale, rules } : undefined)
  if (state === 'refunding') return null
  if (isWanted) {
    return (
      <RehearsalSteps
        rehearsal={life.data}
        isRunning={life.isRunning}
        error={life.error}
        onRetry={() => void life.refetch()}
        coins={namedCoins(view, chain.symbol)}
      />
    )
  }
  return (
    <Section title={t('rehearsal.title')}>
      <p className={parts.note}>{t('rehearsal.explain')}</p>
      <Button mt="sm" size="sm" variant="default" onClick={() => setWanted(true)}>
        {t('rehearsal.start')}
      </Button>
    </Section>
  )
}
