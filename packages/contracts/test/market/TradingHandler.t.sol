// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";
import {Vm} from "../_support/Test.sol";
import {TransferBooks} from "../_support/TransferBooks.sol";

/**
 * @notice Trades a token at random on the real Uniswap V2, as several accounts and its owner, and checks after each call
 * what must hold for any call. It keeps books of all balances and of the Till from events alone.
 */
contract TradingHandler is MarketTest, TransferBooks {
    IMarketToken public token;
    ITill public till;
    address public pair;
    address public base;
    address[] public actors;
    /// @notice Who can receive marketing's and the team's part.
    address[2] public receivers = [marketing, team];
    /// @notice Never acts and allows nobody anything: its balance must never change.
    address public bystander = account("bystander");

    mapping(ITill.Purpose => uint256) public bookOwed;
    uint256 public owedToFormer;
    uint16 public bookBuyBps;
    uint16 public bookSellBps;
    uint16 private _buyCeiling;
    uint16 private _sellCeiling;
    bool public ownerLeft;
    uint256 public swapBacks;
    uint256 public failedSwapBacks;
    uint256 private _batch;

    struct Moved {
        uint256 fromTill;
        uint256 toTill;
    }

    constructor(string memory template, bool native, bool first) {
        setUpExchange();
        vm.recordLogs();
        base = native ? weth : address(coin);
        MarketOptions memory chosen = marketOptions(base);
        chosen.trading.launchTaxBps = 6_000;
        chosen.trading.launchSeconds = 600;
        chosen.trading.feeExempt = list(team);
        token = deployOrdered(template, chosen, first);
        till = ITill(token.till());
        pair = token.pair();
        seed(token, holder, SUPPLY / 2, 100 ether);
        vm.prank(holder);
        token.transfer(bystander, 1_000 ether);
        actors = [holder, owner, alice, bob, stranger, marketing, team];
        (_buyCeiling, _sellCeiling) = token.taxCeilings();
        keepBooks();
    }

    // ── what anybody does ──

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 0, 30 days));
    }

    /// @notice 12, 13, 14: what leaves equals what arrives and the tax, at most at the rate shown.
    function buyTokens(uint256 who, uint256 coins, bool direct) external {
        address buyer = actor(who);
        coins = bound(coins, 1_000, 50 ether);
        // Coins that somebody left in the pair would be traded along.
        IPairErc20(pair).sync();
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 out = amountOut(coins, reserveBase, reserveToken);
        if (out == 0) return;
        (uint256 buyBps,) = token.taxes();
        uint256 tax = token.isExempt(buyer, ITrading.Exemption.Fee) ? 0 : out * buyBps / 10_000;
        uint256 queued = token.balanceOf(address(till));
        uint256 got = direct ? buyDirect(token, buyer, coins) : buy(token, buyer, coins);
        eq(got, out - tax, "12: a buy loses its tax and nothing else");
        eq(token.balanceOf(address(till)) - queued, tax, "14, 18: a buy brings its tax and sells nothing");
        keepBooks();
    }

    /// @notice 15, 17: a sell always works. 18: a swap-back stays inside its bounds.
    function sellTokens(uint256 who, uint256 amount, bool direct) external {
        address seller = actor(who);
        uint256 balance = token.balanceOf(seller);
        if (balance < 1_000_000) return;
        amount = bound(amount, 1_000_000, balance);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        if (amountOut(amount / 2, reserveToken, reserveBase) == 0) return;
        (, uint256 sellBps) = token.taxes();
        uint256 tax = token.isExempt(seller, ITrading.Exemption.Fee) ? 0 : amount * sellBps / 10_000;
        uint256 queued = token.balanceOf(address(till));
        if (direct) sellDirect(token, seller, amount);
        else sell(token, seller, amount);
        eq(balance - token.balanceOf(seller), amount, "12: exactly the amount leaves");
        uint256 sold = queued + tax - token.balanceOf(address(till));
        vm.assertLe(sold, amount, "18: not more than the seller");
        vm.assertLe(sold, reserveToken / 100, "18: not more than one percent of the pair");
        keepBooks();
    }

    function transferTokens(uint256 from, uint256 to, uint256 amount, bool toTill) external {
        address sender = actor(from);
        address receiver = toTill ? address(till) : actor(to);
        amount = bound(amount, 0, token.balanceOf(sender));
        uint256 queued = token.balanceOf(address(till));
        vm.prank(sender);
        token.transfer(receiver, amount);
        if (!toTill) eq(token.balanceOf(address(till)), queued, "14: transfers pay nothing");
        keepBooks();
    }

    function batch(uint256 from, uint256 amount) external {
        from = bound(from, 0, 100);
        address sender = actor(from);
        amount = bound(amount, 0, token.balanceOf(sender) / 4);
        vm.prank(sender);
        token.batchTransfer(
            bytes32(++_batch),
            0,
            abi.encodePacked(
                uint8(16), actor(from + 1), uint128(amount), pair, uint128(amount), actor(from + 2), uint128(amount)
            )
        );
        IPairErc20(pair).skim(actor(from + 3));
        keepBooks();
    }

    function addLiquidity(uint256 who, uint256 amount, bool tokenFirst) external {
        address provider = actor(who);
        uint256 balance = token.balanceOf(provider);
        if (balance < 1 ether) return;
        amount = bound(amount, 1 ether, balance);
        fund(base, provider, 10 ether);
        vm.startPrank(provider);
        token.approve(address(router), amount);
        IERC20Like(base).approve(address(router), 10 ether);
        (bool done,) = address(router).call(
            abi.encodeCall(
                router.addLiquidity,
                (
                    tokenFirst ? address(token) : base,
                    tokenFirst ? base : address(token),
                    tokenFirst ? amount : 10 ether,
                    tokenFirst ? 10 ether : amount,
                    0,
                    0,
                    provider,
                    block.timestamp
                )
            )
        );
        vm.stopPrank();
        vm.assertTrue(done, "liquidity can always be added");
        keepBooks();
    }

    function removeLiquidity(uint256 who, uint256 share) external {
        address provider = actor(who);
        uint256 lp = IPairErc20(pair).balanceOf(provider) * bound(share, 0, 50) / 100;
        if (lp < 1_000_000) return;
        vm.startPrank(provider);
        IPairErc20(pair).approve(address(router), lp);
        (bool done,) = address(router).call(
            abi.encodeCall(router.removeLiquidity, (address(token), base, lp, 0, 0, provider, block.timestamp))
        );
        vm.stopPrank();
        vm.assertTrue(done, "liquidity can always be removed");
        keepBooks();
    }

    function disturb(uint256 kind, uint256 amount) external {
        amount = bound(amount, 0, 1 ether);
        if (kind % 3 == 0) IPairErc20(pair).sync();
        else if (kind % 3 == 1) IPairErc20(pair).skim(kind & 1 == 0 ? pair : stranger);
        else fund(base, pair, amount);
        keepBooks();
    }

    function release(bool team_) external {
        address former = team_ ? team : marketing;
        if (till.owedTo(former) != 0) {
            till.releaseTo(former);
            keepBooks();
        }
        ITill.Purpose purpose = team_ ? ITill.Purpose.Team : ITill.Purpose.Marketing;
        uint256 owed = till.owed(purpose);
        if (owed == 0) return;
        address receiver = team_ ? till.split().teamReceiver : till.split().marketingReceiver;
        uint256 before = base == weth ? receiver.balance : IERC20Like(base).balanceOf(receiver);
        till.release(purpose);
        eq((base == weth ? receiver.balance : IERC20Like(base).balanceOf(receiver)) - before, owed, "paid in full");
        keepBooks();
    }

    // ── what the owner does ──

    function setTaxes(uint16 buyBps, uint16 sellBps) external {
        asOwner(address(token), abi.encodeCall(token.setTaxes, (buyBps % 3_000, sellBps % 3_000)));
    }

    function lowerCeilings(uint16 buyBps, uint16 sellBps) external {
        asOwner(address(token), abi.encodeCall(token.lowerTaxCeilings, (buyBps % 1_600, sellBps % 1_600)));
    }

    function setExempt(uint256 who, uint8 kind, bool exempt) external {
        ITrading.Exemption exemption = ITrading.Exemption(kind % 3);
        asOwner(address(token), abi.encodeCall(token.setExempt, (list(actor(who)), exemption, exempt)));
    }

    function setThreshold(uint256 amount) external {
        asOwner(address(token), abi.encodeCall(token.setSwapThreshold, (bound(amount, 0, SUPPLY))));
    }

    function setSplit(uint16[6] calldata weights) external {
        ITill.Split memory split = till.split();
        for (uint256 i; i < 4; ++i) {
            split.weights[i] = weights[i] % 1_000;
        }
        // Receivers change, and what they have earned stays theirs.
        if (weights[4] % 2 == 1) split.marketingReceiver = split.marketingReceiver == marketing ? team : marketing;
        asOwner(address(till), abi.encodeCall(till.setSplit, (split)));
    }

    function setSlippage(uint16 bps) external {
        asOwner(address(till), abi.encodeCall(till.setSlippage, (bps % 1_200)));
    }

    function giveUp(uint8 which) external {
        // Renouncing ends most of what there is to try: rarely.
        if (which < 2) {
            asOwner(address(token), abi.encodeCall(token.renounceOwnership, ()));
            if (token.owner() == address(0)) ownerLeft = true;
        } else if (which < 6) {
            asOwner(address(token), abi.encodeCall(token.endExemptions, ()));
        } else if (which < 8) {
            asOwner(address(till), abi.encodeCall(till.fixSplit, ()));
        }
    }

    /// @notice 7: what only the owner can do fails for everybody else, and for everybody after renouncing.
    function pretend(uint256 who, uint256 which) external {
        address caller = actor(who);
        if (caller == token.owner()) return;
        bytes[5] memory calls = [
            abi.encodeCall(token.setTaxes, (0, 0)),
            abi.encodeCall(token.lowerTaxCeilings, (0, 0)),
            abi.encodeCall(token.setExempt, (list(caller), ITrading.Exemption.Fee, true)),
            abi.encodeCall(token.setSwapThreshold, (0)),
            abi.encodeCall(token.burnTax, (1))
        ];
        vm.prank(caller);
        (bool done,) = address(token).call(calls[which % 5]);
        vm.assertTrue(!done, "7: a stranger acted as the owner");
        vm.prank(caller);
        (done,) = address(till).call(
            which & 1 == 0 ? abi.encodeCall(till.setSplit, (till.split())) : abi.encodeCall(till.swapBack, (1 ether))
        );
        vm.assertTrue(!done, "7: a stranger acted as the owner of the Till");
    }

    function asOwner(address target, bytes memory data) private {
        address caller = token.owner();
        if (caller == address(0)) caller = owner;
        vm.prank(caller);
        (bool done,) = target.call(data);
        vm.assertTrue(!done || !ownerLeft, "7: an owner function worked after renouncing");
        (uint16 buyCeiling, uint16 sellCeiling) = token.taxCeilings();
        vm.assertLe(buyCeiling, _buyCeiling, "13: the ceiling of buys rose");
        vm.assertLe(sellCeiling, _sellCeiling, "13: the ceiling of sells rose");
        (_buyCeiling, _sellCeiling) = (buyCeiling, sellCeiling);
        keepBooks();
    }

    function actor(uint256 seed_) private view returns (address) {
        return actors[seed_ % actors.length];
    }

    function keepBooks() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            Vm.Log memory log = logs[i];
            bytes32 topic = log.topics[0];
            if (log.emitter == address(token)) {
                if (topic == keccak256("Transfer(address,address,uint256)")) {
                    bookTransfer(log);
                } else if (topic == ITrading.TaxesSet.selector) {
                    (bookBuyBps, bookSellBps) = abi.decode(log.data, (uint16, uint16));
                } else if (topic == ITrading.SwapBackFailed.selector) {
                    ++failedSwapBacks;
                }
            } else if (log.emitter == address(till)) {
                if (topic == ITill.SwappedBack.selector) ++swapBacks;
                if (topic == ITill.ReleasedTo.selector) {
                    owedToFormer -= abi.decode(log.data, (uint256));
                    continue;
                }
                ITill.Purpose purpose = log.topics.length > 1 ? ITill.Purpose(uint256(log.topics[1])) : ITill.Purpose(0);
                if (topic == ITill.Credited.selector && purpose != ITill.Purpose.Liquidity) {
                    (uint256 amount,) = abi.decode(log.data, (uint256, uint256));
                    bookOwed[purpose] += amount;
                } else if (topic == ITill.Released.selector) {
                    bookOwed[purpose] -= abi.decode(log.data, (uint256));
                } else if (topic == ITill.KeptFor.selector) {
                    uint256 amount = abi.decode(log.data, (uint256));
                    bookOwed[purpose] -= amount;
                    owedToFormer += amount;
                }
            }
        }
    }
}
