import { mineVersions } from '@tokensmith/sdk/staking/minePresets.ts'
import type { MineVariant } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { useNavigate } from 'react-router'
import { fromHere } from '../_shared/form/entryState.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import parts from '../_shared/view/Parts.module.css'
import { type MineVersion, minePaths, mineToolOf, mineVersionOf } from './MineVariant.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** Leads from one mine's form to another's with all that was typed, also what the other one does not ask for. */
export function MineVersions({ variant, form }: { variant: MineVariant; form: ToolForm<string> }) {
  const t = usePoolTexts()
  const navigate = useNavigate()
  const version = mineVersionOf(variant)
  const { variants = [] } = mineVersions.find(({ id }) => id === version) ?? {}
  const goTo = (next: MineVariant | undefined) => {
    if (!next || next === variant) return
    const names = Object.keys(form.values)
    const query = new URLSearchParams({ tab: 'create' })
    for (const name of names.filter((one) => form.changed(one))) query.set(name, form.values[name] ?? '')
    // What a link brought and nobody has looked at stays marked as such.
    const isOwn = names.every((name) => form.fromLink(name) === undefined)
    void navigate(`${minePaths[next]}?${query}`, { state: isOwn ? fromHere : undefined })
  }
  return (
    <div className={parts.fields}>
      <Chips
        label={t('version.label')}
        value={version}
        options={mineVersions.map(({ id }) => ({ value: id, label: t(`version.${id}`) }))}
        onChange={(next) => goTo(mineVersions.find(({ id }) => id === (next as MineVersion))?.variants[0])}
      />
      {variants.length > 1 && (
        <Chips
          label={t('version.kind')}
          value={variant}
          options={variants.map((one) => ({ value: one, label: t(`tools:${mineToolOf(one)}.title`) }))}
          onChange={(next) => goTo(variants.find((one) => one === next))}
        />
      )}
      <p className={parts.note}>{t(`version.about.${variant}`)}</p>
    </div>
  )
}
