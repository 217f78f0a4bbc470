import { PasswordInput, TextInput } from '@mantine/core'
import { useConsoleTexts } from '../../consoleTexts.ts'

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }

type Props = { value: Proof; onChange: (value: Proof) => void; asksCode: boolean }

/** The password, and a code where there is a second factor, of who wants to change the account. */
export function ProofFields({ value, onChange, asksCode }: Props) {
  const t = useConsoleTexts()
  return (
    <>
      <PasswordInput
        label={t('password.present')}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        autoComplete="current-password"
      />
      {asksCode && (
        <TextInput
          label={t('login.code')}
          value={value.code}
          maxLength={40}
          onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </>
  )
}
