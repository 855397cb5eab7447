import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The drop target: a group, and the number of rows before the place in it. */
interface Place {
  group: string;
  at: number;
}

interface Drag {
  id: string;
  row: HTMLElement;
  /** The pointer's height in the window; its start, and the page's scroll position at that time. */
  y: number;
  from: number;
  scrolled: number;
  frame: number;
}

/** At the top and bottom of the window a drag scrolls the page, faster towards the edge. */
const EDGE = 0.15;
const SPEED = 0.2;
/** A shorter movement, in px, counts as a tap. */
const TAP = 4;

/**
 * Rows are `data-row` in groups `data-group` below `list`. Only the handles' style prevents a
 * finger from scrolling. `dragged` is the row and its current drop target; Escape cancels.
 */
export function useDragging(onDrop: (id: string, to: Place) => void) {
  const list = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<{ id: string; over: Place } | null>(null);

  const end = useCallback(() => {
    if (!drag.current) return;
    cancelAnimationFrame(drag.current.frame);
    drag.current.row.style.transform = '';
    drag.current = null;
    setDragged(null);
  }, []);

  useEscape(end);

  /** Updates the drag on each frame, because the page scrolls under a resting finger. */
  function follow() {
    const { current } = drag;
    if (!current) return;
    const { id, row, y } = current;
    scrollNearEdge(y);
    row.style.transform = `translateY(${distanceOf(current, y)}px)`;
    const over = placeAt(list.current, id, y);
    setDragged((now) =>
      now?.over.group === over.group && now.over.at === over.at ? now : { id, over },
    );
    current.frame = requestAnimationFrame(follow);
  }

  return {
    list,
    dragged,
    handle: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest<HTMLElement>('[data-row]');
        if (event.button !== 0 || drag.current || !row) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const y = event.clientY;
        const frame = requestAnimationFrame(follow);
        drag.current = { id, row, y, from: y, scrolled: window.scrollY, frame };
      },
      onPointerMove(event: PointerEvent) {
        if (drag.current?.id === id) drag.current.y = event.clientY;
      },
      onPointerUp(event: PointerEvent) {
        const { current } = drag;
        if (current?.id !== id) return;
        const y = event.clientY;
        const distance = distanceOf(current, y);
        const to = placeAt(list.current, id, y);
        end();
        if (Math.abs(distance) >= TAP) onDrop(id, to);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
}

/** Ends the drag on Escape, and when the component unmounts. */
function useEscape(end: () => void): void {
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('keydown', cancel);
      end();
    };
  }, [end]);
}

function scrollNearEdge(y: number): void {
  const edge = window.innerHeight * EDGE;
  window.scrollBy(0, (Math.min(0, y - edge) + Math.max(0, y - window.innerHeight + edge)) * SPEED);
}

/** How far the row was moved on the page, in px. */
function distanceOf({ from, scrolled }: Drag, y: number): number {
  return y - from + window.scrollY - scrolled;
}

/** The group at a height, or the next one above. `at` is the number of its rows above that. */
function placeAt(list: HTMLElement | null, id: string, y: number): Place {
  const groups = [...(list?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
  const above = groups.filter((group) => group.getBoundingClientRect().top <= y);
  const group = above.at(-1) ?? groups[0];
  const rows = [...(group?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const before = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return row.dataset.row !== id && (top + bottom) / 2 < y;
  });
  return { group: group?.dataset.group ?? '', at: before.length };
}
