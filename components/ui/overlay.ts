/** The style of what covers the page: dialogs and sheets. */
export const overlayClasses = [
  'fixed inset-0 z-50 bg-scrim',
  'data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0',
];

/** The style of what opens beside a control: menus, popovers, selects. */
export const floatingClasses = [
  'z-50 rounded-lg border border-line bg-surface text-ink shadow-lift',
  'data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0',
  'duration-100',
];

/** The style of an item in a menu, a select or a palette. */
export const itemClasses = [
  'relative flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-hidden touch:min-h-11',
  'data-disabled:pointer-events-none data-disabled:opacity-55',
  "[&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='text-'])]:text-muted",
];
