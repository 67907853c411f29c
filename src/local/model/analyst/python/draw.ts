import { capital } from '../telling/measure-name.js';
import { literal } from './literal.js';

interface Drawing {
  /** The DataFrame to draw; nothing is drawn when it is empty. */
  readonly frame: string;
  readonly x: string;
  readonly y: string;
  readonly title: string;
  /** Python format of a figure, such as `,.0f`. */
  readonly format: string;
}

const colour = '"#2f6fb7"';

/** Horizontal bars, the first row on top, each with its figure. */
export function drawBars({ frame, x, y, title, format }: Drawing): readonly string[] {
  return guarded(frame, [
    `shown = ${frame}.head(15).iloc[::-1]`,
    'fig, ax = plt.subplots(figsize=(9, 1.6 + 0.42 * len(shown)), layout="constrained")',
    `bars = ax.barh(shown[${literal(x)}].astype(str).str[:40], shown[${literal(y)}], color=${colour})`,
    `ax.bar_label(bars, [f"{value:${format}}" for value in shown[${literal(y)}]], padding=4)`,
    ...titled(title),
    'ax.xaxis.set_visible(False)',
    'ax.margins(x=0.12)',
    'ax.spines[["top", "right", "bottom"]].set_visible(False)',
    'ax.tick_params(left=False)',
  ]);
}

/** Upright bars in the rows' order, those below zero in another colour. */
export function drawColumns({ frame, x, y, title, format }: Drawing): readonly string[] {
  return guarded(frame, [
    'fig, ax = plt.subplots(figsize=(9, 4.6), layout="constrained")',
    `colours = [${colour} if value >= 0 else "#c2410c" for value in ${frame}[${literal(y)}]]`,
    `ax.bar(${frame}[${literal(x)}], ${frame}[${literal(y)}], color=colours)`,
    `ax.set_xticks(range(0, len(${frame}), 1 + len(${frame}) // 9))`,
    ...titled(title),
    `ax.set_ylabel(${literal(capital(y))})`,
    `ax.yaxis.set_major_formatter("{x:${format}}")`,
    'ax.axhline(0, color="black", linewidth=0.8)',
    ...quiet(),
  ]);
}

/** A line over time, from zero where every figure is above it. */
export function drawLine({ frame, x, y, title, format }: Drawing): readonly string[] {
  return guarded(frame, [
    'fig, ax = plt.subplots(figsize=(9, 4.6), layout="constrained")',
    `ax.plot(${x}, ${frame}[${literal(y)}], color=${colour}, linewidth=2.2, marker="o" if len(${frame}) <= 40 else "", markersize=4)`,
    ...titled(title),
    `ax.set_ylabel(${literal(capital(y))})`,
    `if ${frame}[${literal(y)}].min() >= 0:`,
    '    ax.set_ylim(bottom=0)',
    ...datesAndFigures(format),
  ]);
}

/** One line for each column of a DataFrame indexed by time. */
export function drawLines({ frame, y, title, format }: Omit<Drawing, 'x'>): readonly string[] {
  return guarded(frame, [
    'fig, ax = plt.subplots(figsize=(9, 4.8), layout="constrained")',
    `for name in ${frame}.columns[:8]:`,
    `    ax.plot(${frame}.index, ${frame}[name], linewidth=2, label=str(name))`,
    ...titled(title),
    `ax.set_ylabel(${literal(capital(y))})`,
    `if ${frame}.min().min() >= 0:`,
    '    ax.set_ylim(bottom=0)',
    'ax.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))',
    ...datesAndFigures(format),
  ]);
}

/** A long title goes on in more lines rather than out of the picture. */
export function titled(title: string): readonly string[] {
  const lines = title.match(/.{1,70}(?:\s|$)|\S{70,}/g) ?? [title];
  const text = lines.map((line) => line.trim()).join('\n');
  return [`ax.set_title(${literal(text)}, loc="left", fontsize=13, fontweight="bold", pad=12)`];
}

function datesAndFigures(format: string): readonly string[] {
  return [
    'locator = mdates.AutoDateLocator(maxticks=10)',
    'ax.xaxis.set_major_locator(locator)',
    'ax.xaxis.set_major_formatter(mdates.ConciseDateFormatter(locator))',
    `ax.yaxis.set_major_formatter("{x:${format}}")`,
    ...quiet(),
  ];
}

/** No box around, a faint grid behind. */
export function quiet(): readonly string[] {
  return [
    'ax.grid(axis="y", alpha=0.3)',
    'ax.set_axisbelow(True)',
    'ax.spines[["top", "right"]].set_visible(False)',
  ];
}

export function guarded(frame: string, lines: readonly string[]): readonly string[] {
  return ['', `if not ${frame}.empty:`, ...lines.map((line) => `    ${line}`)];
}
