import type { Menu } from '@backoffice/contract'
import { menuFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { nodeLabel, nodeQuery } from '../api/menu-tree.ts'
import { type TreeItem, useMenuLevels } from './use-menu-levels.ts'

interface PickerProps {
  id?: string
  root: Menu
  self: number | undefined
  value?: number
  onChange?: (id: number) => void
}

interface Option {
  value: number
  title: string
  isLeaf: boolean
  disabled: boolean
  children?: Option[]
}

/** A node cannot be its own parent; its descendants are not shown at all. */
function toOption({ node, isLeaf, children }: TreeItem, self: number | undefined): Option {
  const isSelf = node.id === self
  return {
    value: node.id,
    title: nodeLabel(node),
    isLeaf: isLeaf || isSelf,
    disabled: isSelf,
    ...(children && !isSelf && { children: children.map(child => toOption(child, self)) }),
  }
}

function Picker({ id, root, self, value = root.id, onChange }: PickerProps) {
  const levels = useMenuLevels(root)
  const { data } = useQuery({ ...nodeQuery(value), enabled: value !== root.id, staleTime: 60_000 })
  const label = nodeLabel(value === root.id || !data ? root : data)
  const expand = (keys: number[]) => {
    const opened = keys.find(key => !levels.expanded.includes(key))
    const closed = levels.expanded.find(key => !keys.includes(key))
    if (opened !== undefined) void levels.open(opened)
    if (closed !== undefined) levels.close(closed)
  }
  return (
    <TreeSelect
      {...(id && { id })}
      labelInValue
      treeData={levels.items.map(item => toOption(item, self))}
      treeExpandedKeys={levels.expanded}
      onTreeExpand={keys => expand(keys.map(Number))}
      value={{ value, label }}
      onChange={next => onChange?.(Number(next.value))}
    />
  )
}

/** The parent of the node; choosing another one moves the node to the end of its children. */
export function ParentField({ root, self }: Pick<PickerProps, 'root' | 'self'>) {
  return (
    <FormField of={menuFields.parentId} name="parent">
      <Picker root={root} self={self} />
    </FormField>
  )
}
