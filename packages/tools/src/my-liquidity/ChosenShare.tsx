import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef } from 'react'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { MyLiquidityField } from './liquidityFields.ts'
import { RemoveForm } from './RemoveForm.tsx'
import { ShareFacts } from './ShareFacts.tsx'
import { pairText } from './shareText.ts'

type ChosenShareProps = {
  form: ToolForm<MyLiquidityField>
  field: ReturnType<typeof useFieldProps<MyLiquidityField>>
  share: LiquidityShare
  isSearched: boolean
  onBack: () => void
}

/** The one pair that is taken from, and how much. */
export function ChosenShare({ form, field, share, isSearched, onBack }: ChosenShareProps) {
  const t = useTexts('my-liquidity')
  const top = useRef<HTMLDivElement>(null)
  // The list above and below is gone: what was chosen may stand out of sight.
  useEffect(() => {
    // Not the effect's answer: browsers give a promise.
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={top}>
      <Section title={pairText(share)} aside={share.swap.name}>
        <ShareFacts share={share} isSearched={isSearched} />
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('remove.back')}
        </Button>
      </Section>
      <RemoveForm {...{ form, field, share }} />
    </div>
  )
}
