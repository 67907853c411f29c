import type { FunctionComponent } from 'preact';
import { isJson, type Json, objects, own, stringOf } from '../../../json.js';
import { ActionsBlock } from './actions-block.js';
import { CardBlock, CarouselBlock } from './card-block.js';
import { ChartBlock } from './chart-block.js';
import { ContainerBlock } from './container-block.js';
import { ContextActionsBlock } from './context-actions-block.js';
import { DataTableBlock } from './data-table-block.js';
import { ImageBlock } from './image-block.js';
import { InputBlock } from './input-block.js';
import {
  AlertBlock,
  ContextBlock,
  HeaderBlock,
  MarkdownBlock,
  VideoBlock,
} from './plain-blocks.js';
import { RichTextBlock } from './rich-text-block.js';
import { SectionBlock } from './section-block.js';
import { TableBlock } from './table-block.js';
import { PlanBlock, TaskCardBlock } from './task-blocks.js';
import { UnknownBlock } from './unknown-block.js';

export type BlockView = FunctionComponent<{ readonly block: Json }>;

const views: Readonly<Record<string, BlockView>> = {
  actions: ActionsBlock,
  alert: AlertBlock,
  card: CardBlock,
  carousel: CarouselBlock,
  container: ({ block }) => (
    <ContainerBlock block={block}>
      <Blocks blocks={block['child_blocks']} />
    </ContainerBlock>
  ),
  context: ContextBlock,
  context_actions: ContextActionsBlock,
  data_table: DataTableBlock,
  data_visualization: ChartBlock,
  divider: () => <hr class="divider" />,
  header: HeaderBlock,
  image: ImageBlock,
  input: InputBlock,
  markdown: MarkdownBlock,
  plan: PlanBlock,
  rich_text: RichTextBlock,
  section: SectionBlock,
  table: TableBlock,
  task_card: TaskCardBlock,
  video: VideoBlock,
};

/** Blocks in order; one of an unknown kind is shown as its JSON. */
export function Blocks({ blocks }: { readonly blocks: unknown }) {
  return (
    <>
      {objects(blocks).map((block, index) => (
        <OneBlock key={keyOf(block, index)} block={block} />
      ))}
    </>
  );
}

function OneBlock({ block }: { readonly block: Json }) {
  const View = own(views, stringOf(block['type'])) ?? UnknownBlock;
  return (
    <div class="block" data-block={stringOf(block['type'])}>
      <View block={block} />
    </div>
  );
}

/** A task card keeps its state while others come before it. */
function keyOf(block: Json, index: number): string {
  const id = stringOf(block['task_id']) || stringOf(block['block_id']);
  return id === '' || !isJson(block) ? `${index}` : id;
}
