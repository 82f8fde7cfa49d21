// A hub on a real ASP.NET Core server, with the methods our own hub serves: the other side of the interoperability tests.
// The first argument is the port; the user is whoever the query's `user` or the bearer token names.
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.SignalR;

var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
builder.WebHost.UseUrls($"http://127.0.0.1:{(args.Length > 0 ? args[0] : "0")}");
builder.Services.AddSingleton<IUserIdProvider, NamedUser>();
builder.Services.AddSignalR(options => options.EnableDetailedErrors = true);

var app = builder.Build();
app.MapHub<MessageHub>("/MessageHub");
app.MapHub<CaseHub>("/cases/MessageHub");
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

// The methods that the cases of tests/hub call, as far as they need nothing but the hub itself.
sealed class CaseHub : Hub
{
    public override Task OnConnectedAsync() => Clients.Caller.SendAsync("welcome", Context.ConnectionId);

    public object? Echo(object? value) => value;

    public void Nothing() { }

    public object? Null() => null;

    public void ThrowException(string text) => throw new InvalidOperationException(text);

    public void ThrowHubException(string text) => throw new HubException(text);

    public Task SendMessage(object? message) => Clients.All.SendAsync("message", message);

    public void Leave() => Context.Abort();

    public async Task<string> StreamingConcat(IAsyncEnumerable<string> parts)
    {
        var text = "";
        await foreach (var part in parts) text += part;
        return text;
    }

    public async Task<string> FirstOnly(IAsyncEnumerable<string> parts)
    {
        await foreach (var part in parts) return part;
        return "none";
    }

    public async Task<int> AddAll(int start, IAsyncEnumerable<int> left, IAsyncEnumerable<int> right)
    {
        var sum = start;
        await foreach (var element in left) sum += element;
        await foreach (var element in right) sum += element;
        return sum;
    }

    public async IAsyncEnumerable<int> Empty()
    {
        await Task.CompletedTask;
        yield break;
    }

    public async IAsyncEnumerable<int> Count(int count)
    {
        await Task.CompletedTask;
        for (var i = 0; i < count; i++) yield return i;
    }

    public async IAsyncEnumerable<object?> Nulls()
    {
        await Task.CompletedTask;
        yield return null;
        yield return null;
    }

    public async IAsyncEnumerable<string> Never([EnumeratorCancellation] CancellationToken cancelled)
    {
        yield return "first";
        await Task.Delay(Timeout.Infinite, cancelled);
    }

    public IAsyncEnumerable<int> StreamThrowException(string text) => throw new InvalidOperationException(text);

    public async IAsyncEnumerable<int> BreaksLater()
    {
        await Task.CompletedTask;
        yield return 1;
        throw new InvalidOperationException("broke");
    }

    public async IAsyncEnumerable<int> Doubled(IAsyncEnumerable<int> elements)
    {
        await foreach (var element in elements) yield return element * 2;
    }
}
