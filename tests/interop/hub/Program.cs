// A hub on a real ASP.NET Core server, with the methods our own hub serves: the other side of the interoperability tests.
// The first argument is the port; the user is whoever the query's `user` or the bearer token names.
using Microsoft.AspNetCore.SignalR;

var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
builder.WebHost.UseUrls($"http://127.0.0.1:{(args.Length > 0 ? args[0] : "0")}");
builder.Services.AddSingleton<IUserIdProvider, NamedUser>();
builder.Services.AddSignalR(options => options.EnableDetailedErrors = true);

var app = builder.Build();
app.MapHub<MessageHub>("/MessageHub");
await app.StartAsync();
Console.WriteLine($"listening {app.Urls.First()}");

// Whoever started us holds our standard input: when it goes, so do we.
while (await Console.In.ReadLineAsync() is not null) { }
await app.StopAsync();

sealed class NamedUser : IUserIdProvider
{
    public string? GetUserId(HubConnectionContext connection)
    {
        var request = connection.GetHttpContext()?.Request;
        var named = request?.Query["user"].ToString();
        return string.IsNullOrEmpty(named) ? request?.Headers.Authorization.ToString().Replace("Bearer ", "") : named;
    }
}

sealed class MessageHub : Hub
{
    public override Task OnConnectedAsync() => Clients.Caller.SendAsync("welcome", Context.ConnectionId);

    public Task SendMessage(object? message) => Clients.All.SendAsync("message", message);

    public Task AddToGroup(string group) => Groups.AddToGroupAsync(Context.ConnectionId, group);

    public Task RemoveFromGroup(string group) => Groups.RemoveFromGroupAsync(Context.ConnectionId, group);

    public Task SendMessageToUser(
        object? a1, object? a2, string user, object? a4, object? a5, object? a6, object? a7, object? a8, object? a9, object? a10, object? a11) =>
        Clients.User(user).SendCoreAsync("message", [a1, a2, user, a4, a5, a6, a7, a8, a9, a10, a11]);

    public Task SendMessageToGroup(
        object? a1, object? a2, string group, object? a4, object? a5, object? a6, object? a7, object? a8, object? a9, object? a10, object? a11) =>
        Clients.Group(group).SendCoreAsync("message", [a1, a2, group, a4, a5, a6, a7, a8, a9, a10, a11]);
}
