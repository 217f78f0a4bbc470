import { createStore } from 'zustand/vanilla'

/** A field of a form on the page that holds what a link said, and that nobody has looked at yet. */
export type LinkedField = {
  /** One of its kind on the page; also the id of the field's mark. */
  id: string
  /** As in the address of the page. */
  name: string
  value: string
  /** It names who gets money or power: nothing is sent before it was looked at. */
  blocks: boolean
  check: () => void
}

/** A linked field with the words that stand at its input; without them no input of the page shows it. */
export type ShownLinkedField = LinkedField & { label: string | undefined }

/**
 * The linked fields of all forms on the page. The buttons that send ask here, so that no form can forget to tell them.
 */
export function createLinkedFields() {
  const forms = new Map<string, readonly LinkedField[]>()
  const labels = new Map<string, string>()
  const store = createStore<readonly ShownLinkedField[]>(() => [])
  const tell = () =>
    store.setState(
      [...forms.values()].flat().map((field) => ({ ...field, label: labels.get(field.id) })),
      true,
    )
  return {
    store,
    /** Takes the place of what this form said before; an empty list takes the form out. */
    put(form: string, fields: readonly LinkedField[]) {
      if (fields.length === 0 && !forms.has(form)) return
      if (fields.length === 0) forms.delete(form)
      else forms.set(form, fields)
      tell()
    },
    /** An input with this mark is on the page, under these words. */
    show(id: string, label: string) {
      labels.set(id, label)
      tell()
      return () => {
        labels.delete(id)
        tell()
      }
    },
  }
}

export const linkedFields = createLinkedFields()
