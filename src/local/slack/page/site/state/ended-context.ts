import { createContext } from 'preact';

/** Whether the message around was ended from outside: what it shows as running runs no more. */
export const EndedContext = createContext(false);
