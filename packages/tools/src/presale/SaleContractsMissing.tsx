import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import parts from '../_shared/view/Parts.module.css'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Stands where a sale would be created on a chain that lacks the contracts for it: anybody can create them. */
export function SaleContractsMissing({ tool, text, onDone }: { tool: string; text: string; onDone: () => void }) {
  const t = usePresaleTexts()
  return (
    <Section title={t('missing.title')}>
      <div className={parts.fields}>
        <p>{text}</p>
        <ContractsMissing tool={tool} onDone={onDone} />
      </div>
    </Section>
  )
}
