// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICollect} from "../../src/collect/ICollect.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {CollectTest} from "./CollectTest.sol";

/**
 * @notice Hands in orders at random: right ones, old ones, forged ones, of wallets that delegate or not, to a receiver of
 * every habit. It keeps books of what each wallet has to hold: a wallet loses something by its own right order only.
 */
contract CollectHandler is CollectTest {
    uint256 private constant WALLETS = 4;

    BlocklistToken private _strict = new BlocklistToken();
    ReceiverHookToken private _hooked = new ReceiverHookToken();
    CoinReceiver private _receiver = new CoinReceiver();
    address[] public tokens;
    /// @notice What a wallet has to hold; the first entry is coin.
    mapping(uint256 wallet => mapping(uint256 asset => uint256)) public due;
    mapping(uint256 wallet => mapping(uint256 nonce => bool)) public used;
    uint256 public brought;
    ICollect.Order[] private _orders;
    bytes[] private _signatures;
    uint256[] private _signers;
    bool[] private _right;

    constructor() {
        receiver = address(_receiver);
        _receiver.act(address(_hooked), 0, abi.encodeCall(_hooked.setHook, (IReceiverHook(receiver))));
        tokens = [address(0), address(token), address(_strict), address(_hooked)];
        for (uint256 i; i < WALLETS; ++i) {
            newWallet(i);
        }
    }

    // --- What the run calls ---

    function fund(uint256 wallet, uint256 asset, uint256 amount) external {
        (wallet, asset, amount) = (wallet % WALLETS, asset % 4, amount % 1e20);
        _strict.setBlocked(walletOf(wallet), false);
        if (asset == 0) vm.deal(walletOf(wallet), walletOf(wallet).balance + amount);
        else BlocklistToken(tokens[asset]).mint(walletOf(wallet), amount);
        due[wallet][asset] += amount;
    }

    function turn(uint256 habit, uint256 wallet) external {
        if (habit % 6 == 5 && _orders.length > 0) {
            // Meanwhile it hands in an order itself.
            uint256 which = wallet % _orders.length;
            bytes memory call = abi.encodeCall(ICollect.collect, (_orders[which], _signatures[which]));
            _receiver.setCall(_orders[which].wallet, call);
        } else {
            _receiver.setHabit(CoinReceiver.Habit(habit % 5));
        }
        _strict.setBlocked(walletOf(wallet % WALLETS), habit % 2 == 0);
        delegate(walletOf(wallet % WALLETS), habit % 4 == 0 ? address(0) : address(singleton));
    }

    /// @notice The key signs, or somebody else does.
    function signOrder(uint256 wallet, uint256 seed) external {
        if (_orders.length > 30) return;
        wallet %= WALLETS;
        uint256 count = 1 + seed % 3;
        ICollect.Order storage order = _orders.push();
        (order.wallet, order.receiver, order.gasPerAsset) = (walletOf(wallet), receiver, CAP);
        (order.nonce, order.deadline) = (seed % 5, uint64(block.timestamp + seed % 3 * 1 days));
        for (uint256 i; i < count; ++i) {
            uint256 asset = uint256(keccak256(abi.encode(seed, i))) % 4;
            order.assets.push(asset == 0 ? coinAsset() : tokenAsset(tokens[asset]));
        }
        bool isForged = seed % 7 == 0;
        _signatures.push(sign(isForged ? wallet + 1 : wallet, order));
        _signers.push(wallet);
        _right.push(!isForged);
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % 1 days);
    }

    function handIn(uint256 first, uint256 second, bool alone, uint256 gas_) external {
        if (_orders.length == 0) return;
        (first, second) = (first % _orders.length, second % _orders.length);
        gas_ = gas_ % 3 == 0 ? bound(gas_, 60_000, 1_500_000) : 30_000_000;
        uint256 before = total();
        bytes memory call;
        if (alone) {
            call = abi.encodeCall(ICollect.collect, (_orders[first], _signatures[first]));
        } else {
            ICollect.Order[] memory orders = new ICollect.Order[](2);
            bytes[] memory signatures = new bytes[](2);
            (orders[0], orders[1]) = (_orders[first], _orders[second]);
            (signatures[0], signatures[1]) = (_signatures[first], _signatures[second]);
            call = abi.encodeCall(ICollect.collectMany, (orders, signatures));
        }
        vm.prank(payer);
        (bool done,) = (alone ? _orders[first].wallet : address(singleton)).call{gas: gas_}(call);
        book(done);
        eq(total(), before, "74, 75: what left the wallets is the receiver's");
    }

    // --- Books ---

    /// @dev By the balances: what fell must have been asked for by a right order, whose nonce was free until now.
    function book(bool done) private {
        for (uint256 wallet; wallet < WALLETS; ++wallet) {
            for (uint256 asset; asset < 4; ++asset) {
                uint256 present = balanceOf(wallet, asset);
                if (present == due[wallet][asset]) continue;
                vm.assertTrue(done, "78: a call that was undone moved something");
                eq(present, 0, "75: all of it, or nothing");
                vm.assertTrue(hasRightOrder(wallet, asset), "80: without a right order");
                due[wallet][asset] = 0;
                ++brought;
            }
        }
        for (uint256 i; i < WALLETS; ++i) {
            if (walletOf(i).code.length == 0) continue;
            for (uint256 nonce; nonce < 5; ++nonce) {
                bool isUsed = ICollect(walletOf(i)).isNonceUsed(nonce);
                vm.assertTrue(isUsed || !used[i][nonce], "76: a used nonce stays used");
                used[i][nonce] = isUsed;
            }
        }
    }

    function hasRightOrder(uint256 wallet, uint256 asset) private view returns (bool) {
        for (uint256 i; i < _orders.length; ++i) {
            if (_signers[i] != wallet || !_right[i] || _orders[i].deadline < block.timestamp) continue;
            // Its nonce was free until now.
            if (used[wallet][_orders[i].nonce]) continue;
            for (uint256 k; k < _orders[i].assets.length; ++k) {
                if (_orders[i].assets[k].token == tokens[asset]) return true;
            }
        }
        return false;
    }

    /// @dev All that wallets and receiver hold.
    function total() private view returns (uint256 sum) {
        sum = receiver.balance;
        for (uint256 asset = 1; asset < 4; ++asset) {
            sum += IERC20(tokens[asset]).balanceOf(receiver);
        }
        for (uint256 i; i < WALLETS; ++i) {
            for (uint256 asset; asset < 4; ++asset) {
                sum += balanceOf(i, asset);
            }
        }
    }

    // --- For the invariants ---

    function balanceOf(uint256 wallet, uint256 asset) public view returns (uint256) {
        return asset == 0 ? walletOf(wallet).balance : IERC20(tokens[asset]).balanceOf(walletOf(wallet));
    }

    function contractUnderTest() external view returns (ICollect) {
        return singleton;
    }
}
