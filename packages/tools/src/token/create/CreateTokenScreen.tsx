import { useMemo } from 'react'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { CreatedTokenCard } from './CreatedTokenCard.tsx'
import { CreateTokenEditor } from './CreateTokenEditor.tsx'
import { createTokenRules, startValues } from './createTokenFields.ts'
import { useCreatedToken } from './useCreatedToken.ts'

/** Creates a token of one variant; the result stands in the form's place when it is done. */
export function CreateTokenScreen({ variant }: { variant: TokenVariant }) {
  const { created, show, forget } = useCreatedToken()
  if (created) return <CreatedTokenCard address={created} onAnother={forget} />
  return <VariantEditor variant={variant} onCreated={show} />
}

type VariantEditorProps = { variant: TokenVariant; onCreated: ReturnType<typeof useCreatedToken>['show'] }

function VariantEditor({ variant, onCreated }: VariantEditorProps) {
  const rules = useMemo(() => createTokenRules(() => startValues(variant.defaults)), [variant])
  const form = useToolForm(rules)
  return (
    <CreateTokenEditor
      variant={variant}
      form={form}
      onCreated={(token) => onCreated(token, Object.keys(form.values))}
    />
  )
}
