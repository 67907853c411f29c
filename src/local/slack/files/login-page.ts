export const loginPage = `<!DOCTYPE html>
<html lang="en-US" class="supports_custom_scrollbar">
<head>
<meta charset="utf-8">
<title>Sign in | Slack</title>
</head>
<body>
<h1>Sign in to your workspace</h1>
<form action="/signin" method="post"><input type="email" name="email"><input type="submit"></form>
</body>
</html>
`;
