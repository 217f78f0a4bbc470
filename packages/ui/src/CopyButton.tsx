import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copiedMs, copyWithMessage } from './messages.ts'
import { useUiTexts } from './useUiTexts.ts'

export type CopyButtonProps = {
  value: string
  /** What is copied, for screen readers ("Copy address"). */
  label?: string
  /** A small icon beside a value, or a button with words. */
  kind?: 'icon' | 'button'
  /** Of a button; as large as others unless told. */
  size?: 'xs'
}

/** Copies a value and says so for two seconds at the button and in the middle of the page, which is read aloud; or that it failed. */
export function CopyButton({ value, label, kind = 'icon', size }: CopyButtonProps) {
  const t = useUiTexts()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), copiedMs)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    const isCopied = await copyWithMessage(value, { copied: t('copied'), failed: t('copyFailed') })
    setState(isCopied ? 'copied' : 'failed')
  }
  const Icon = state === 'copied' ? IconCheck : state === 'failed' ? IconAlertCircle : IconCopy
  const name = label ?? t('copy')
  const said = state === 'idle' ? '' : t(state === 'copied' ? 'copied' : 'copyFailed')
  return kind === 'icon' ? (
    <ActionIcon
      variant="subtle"
      color={state === 'failed' ? 'red' : state === 'copied' ? 'green' : 'gray'}
      size="sm"
      aria-label={name}
      title={said || name}
      onClick={copy}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      size={size}
      color={state === 'failed' ? 'red' : undefined}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={copy}
    >
      {said || name}
    </Button>
  )
}
