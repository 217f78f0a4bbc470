import { PasswordInput } from '@mantine/core'
import { passwordLength } from '@tokensmith/api/console/accountSchemas.ts'
import { useConsoleTexts } from '../consoleTexts.ts'

export type NewPassword = { password: string; again: string }

/** What is wrong with a new password; both have to be right before it is sent. */
export function newPasswordFaults({ password, again }: NewPassword): { password?: 'short' | 'long'; again?: 'other' } {
  const letters = [...password].length
  return {
    ...(letters < passwordLength.least && { password: 'short' }),
    ...(letters > passwordLength.most && { password: 'long' }),
    ...(password !== again && { again: 'other' }),
  }
}

type Props = { value: NewPassword; onChange: (value: NewPassword) => void; isChecked: boolean; label: string }

/** A new password, typed twice. `isChecked`: whether it is said what is wrong. */
export function NewPasswordFields({ value, onChange, isChecked, label }: Props) {
  const t = useConsoleTexts()
  const faults = isChecked ? newPasswordFaults(value) : {}
  return (
    <>
      <PasswordInput
        label={label}
        description={t('password.rule', passwordLength)}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={faults.password && t(`password.${faults.password}`, passwordLength)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        autoComplete="new-password"
      />
      <PasswordInput
        label={t('password.again')}
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
        error={faults.again && t('password.other')}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        autoComplete="new-password"
      />
    </>
  )
}
