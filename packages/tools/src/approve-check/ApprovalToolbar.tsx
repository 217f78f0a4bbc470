import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import classes from './ApproveCheck.module.css'
import { type ApprovalFilter, kindChoices, levelChoices, sortChoices } from './filterApprovals.ts'

type ApprovalToolbarProps = {
  filter: ApprovalFilter
  onFilter: (filter: ApprovalFilter) => void
  onExport: () => void
}

/** Search, filters, order and export of the list. */
export function ApprovalToolbar({ filter, onFilter, onExport }: ApprovalToolbarProps) {
  const t = useTexts('approve-check')
  const choice = <Field extends 'level' | 'kind' | 'sort'>(field: Field, values: readonly ApprovalFilter[Field][]) => (
    <NativeSelect
      label={t(`filter.${field as 'level'}`)}
      value={filter[field]}
      onChange={(event) => onFilter({ ...filter, [field]: event.currentTarget.value })}
      data={values.map((value) => ({ value, label: t(`filter.${field as 'level'}Choice.${value as 'all'}`) }))}
    />
  )
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        label={t('filter.text')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      {choice('level', levelChoices)}
      {choice('kind', kindChoices)}
      {choice('sort', sortChoices)}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
        {t('action.export')}
      </Button>
    </div>
  )
}
