import { type Menu, menuBody, menuChange, menuFields, menus } from '@backoffice/contract'
import { Input, Select } from 'antd'
import { useRef } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useCreateMenu, useUpdateMenu } from '../api/menu-tree.ts'
import { AccessFields, DisplayField, TypeField } from './menu-fields.tsx'
import { iconNames, MenuIcon } from './menu-icon.tsx'
import { LabelFields } from './menu-labels.tsx'
import { type MenuValues, toMenuBody, toMenuValues } from './menu-values.ts'
import { ParentField } from './parent-picker.tsx'

interface Props {
  siteCode: string
  root: Menu
  /** The node that is edited. */
  menu?: Menu
  /** The parent of a new node. */
  under?: number
  onSaved: (menu: Menu) => void
  onLeft: () => void
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map(value => ({ value, label: value }))

function iconOptions(current: string | undefined) {
  const names = !current || iconNames.includes(current) ? iconNames : [current, ...iconNames]
  return names.map(name => ({
    value: name,
    label: (
      <>
        <MenuIcon name={name} /> {name}
      </>
    ),
  }))
}

function PageFields() {
  return (
    <Section title={t('menus.section.page')}>
      <FormField of={menuFields.title}>
        <Input />
      </FormField>
      <FormField of={menuFields.seoName}>
        <Input />
      </FormField>
      <FormField of={menuFields.seoDescription}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </FormField>
      <FormField of={menuFields.seoKeyword}>
        <Input />
      </FormField>
    </Section>
  )
}

function LinkFields() {
  return (
    <Section title={t('menus.section.link')}>
      <FormField of={menuFields.link} hint={t('menus.linkHint')}>
        <Input inputMode="url" dir="ltr" />
      </FormField>
      <FormField of={menuFields.component}>
        <Input dir="ltr" />
      </FormField>
      <FormField of={menuFields.httpMethod}>
        <Select allowClear={clearable} options={methods} placeholder={t('menus.none')} />
      </FormField>
      <FormField of={menuFields.linkPattern} hint={t('menus.linkPatternHint')}>
        <Input dir="ltr" />
      </FormField>
    </Section>
  )
}

/** Adds a menu or button under a node, or edits the given one (specification §3 Menu node). */
export function MenuForm({ siteCode, root, menu, under = root.id, onSaved, onLeft }: Props) {
  const can = useCan()
  const create = useCreateMenu()
  const update = useUpdateMenu()
  const saved = useRef<Menu>(undefined)
  const save = async (values: MenuValues, version: number | undefined) => {
    const { code, ...rest } = toMenuBody(values)
    saved.current = await (menu
      ? update.mutateAsync({ id: menu.id, ...rest, ...(version && { version }) })
      : create.mutateAsync({ siteCode, code, ...rest }))
  }
  const readOnly = !can(menu ? menus.update : menus.create)
  const isRoot = menu?.id === root.id
  return (
    <FormFrame<MenuValues, Menu>
      title={t('menus.add')}
      back={paths.menus}
      bare
      schema={menu ? menuChange : menuBody}
      {...(menu && { row: menu })}
      toValues={row => toMenuValues(row, under)}
      save={save}
      readOnly={readOnly}
      onDone={outcome => (outcome === 'saved' && saved.current ? onSaved(saved.current) : onLeft())}
    >
      <Section title={readOnly ? t('menus.editor') : menu ? t('menus.section.edit') : t('menus.section.add')}>
        <FormField of={menuFields.code} hint={t('menus.codeHint')}>
          <Input dir="ltr" {...(menu && { disabled: true })} />
        </FormField>
        <TypeField disabled={isRoot} />
        <LabelFields />
        {!isRoot && <ParentField root={root} self={menu?.id} />}
        <FormField of={menuFields.icon}>
          <Select
            allowClear={clearable}
            showSearch
            options={iconOptions(menu?.icon)}
            placeholder={t('menus.none')}
          />
        </FormField>
      </Section>
      <LinkFields />
      <Section title={t('menus.section.access')}>
        <DisplayField />
        <AccessFields siteCode={siteCode} />
      </Section>
      <PageFields />
    </FormFrame>
  )
}
