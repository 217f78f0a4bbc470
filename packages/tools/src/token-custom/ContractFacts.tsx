import { Button, Loader } from '@mantine/core'
import { compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import classes from './Contract.module.css'
import type { ContractCodeState } from './useContractCode.ts'

/** Most bytes of code that a chain accepts at an address (EIP-170). */
const maxCodeSize = 24_576

/** Where the bytes come from, how many they are, and what they are called. */
export function ContractFacts({ state }: { state: ContractCodeState }) {
  const t = useTexts('token-custom')
  const shared = useTokenTexts()
  const lang = useLang()
  const { isBuilt, code, compiled, stage, error, compile } = state
  const number = new Intl.NumberFormat(lang)
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 })
  const isSame = isBuilt && compiled && code && compiled.templateId === code.templateId
  return (
    <>
      <KeyValues
        rows={[
          { label: t('code.origin'), value: t(isBuilt ? 'code.built' : compiled ? 'code.compiled' : 'code.notYet') },
          { label: t('code.compiler'), value: `solc ${compilerVersion}` },
          code && {
            label: t('code.size'),
            value: t('code.sizeOf', {
              size: number.format(code.runtimeSize),
              max: number.format(maxCodeSize),
              percent: percent.format(code.runtimeSize / maxCodeSize),
            }),
          },
          code && { label: t('code.creationSize'), value: t('code.bytes', { size: number.format(code.creationSize) }) },
        ]}
      />
      {code && (
        <div className={classes.identity}>
          <span className={classes.dim}>{t('code.identity')}</span>
          <code>{code.templateId}</code>
          <CopyButton value={code.templateId} label={t('code.copyIdentity')} />
        </div>
      )}
      {code && code.runtimeSize > maxCodeSize && (
        <p className={classes.bad} role="alert">
          {t('code.tooLarge')}
        </p>
      )}
      {stage ? (
        <p className={classes.stage} role="status">
          <Loader size={16} aria-hidden /> {shared(`compile.${stage}`)}
        </p>
      ) : compiled ? (
        isBuilt && (
          <p className={isSame ? classes.note : classes.bad} role="status">
            {t(isSame ? 'code.same' : 'code.differs')}
          </p>
        )
      ) : (
        <>
          <p className={classes.note}>{t(isBuilt ? 'code.whyAgain' : 'code.why')}</p>
          <Button variant="default" onClick={compile}>
            {t('code.compile')}
          </Button>
        </>
      )}
      {!stage && error !== undefined && <ErrorNotice error={error} onRetry={compile} />}
    </>
  )
}
