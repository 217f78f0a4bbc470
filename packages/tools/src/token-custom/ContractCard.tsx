import { composeSource, tokenContractName, tokenFolder } from '@tokensmith/contracts/compose/composeSource.ts'
import { canonicalComposition, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { CreateTokenPlanState } from '../token/create/useCreateTokenPlan.ts'
import { SourceDownloads } from '../token/SourceDownloads.tsx'
import classes from './Contract.module.css'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractFiles } from './ContractFiles.tsx'
import { FunctionList } from './FunctionList.tsx'
import { SourceText } from './SourceText.tsx'
import { useContractCode } from './useContractCode.ts'

type ContractCardProps = { composition: TokenComposition; plan: CreateTokenPlanState }

/** The contract itself, as it is with the switches of this moment: source, files, bytes, functions, and to take along. */
export default function ContractCard({ composition, plan }: ContractCardProps) {
  const t = useTexts('token-custom')
  const code = useContractCode(composition, plan)
  const canonical = canonicalComposition(composition)
  const source = composeSource(canonical)
  const name = tokenContractName(canonical)
  const sourceName = `${tokenFolder}/${name}.sol`
  return (
    <div className={classes.place}>
      <Card label={t('contract.title')}>
        <Section title={t('contract.title')} aside={t('contract.aside')}>
          <SourceText name={`${name}.sol`} source={source} />
          <p className={classes.note}>{t('contract.download')}</p>
          <SourceDownloads
            composition={canonical}
            facts={{ templateId: code.code?.templateId, constructorArgs: plan.created?.expected.constructorArgs }}
          />
        </Section>
        <div className={classes.columns}>
          <Section title={t('files.title')}>
            <ContractFiles composition={canonical} sourceName={sourceName} source={source} />
          </Section>
          <div>
            <Section title={t('code.title')}>
              <ContractFacts state={code} />
            </Section>
            <Section title={t('functions.title')}>
              <FunctionList code={code.code?.runtimeCode} />
            </Section>
          </div>
        </div>
      </Card>
    </div>
  )
}
