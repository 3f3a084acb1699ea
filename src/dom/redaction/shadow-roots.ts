/** How the shadow root of an element is found. The entry may know those that are closed to the page. */
export const shadowRoots: { of(element: Element): ShadowRoot | null } = { of: ({ shadowRoot }) => shadowRoot };
