// Tailwind reads its theme from app/globals.css.
export default { plugins: { "@tailwindcss/postcss": {} } };
